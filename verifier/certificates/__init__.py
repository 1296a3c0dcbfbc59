"""Proofs in files that can be checked again, by a second solver too."""

from verifier.certificates.certificate import (
    MAX_BYTES,
    Certificate,
    NoCertificate,
    file_name,
    is_certificate,
    read,
    schema_path,
    terms_of,
    to_json,
)
from verifier.certificates.checker import CertificateCheck, assumed, check, recheck
from verifier.certificates.flaws import Flawed, FlawId
from verifier.certificates.second_solver import Confirmed, NoSecondSolver, confirm, version

__all__ = [
    "MAX_BYTES",
    "Certificate",
    "CertificateCheck",
    "Confirmed",
    "FlawId",
    "Flawed",
    "NoCertificate",
    "NoSecondSolver",
    "assumed",
    "check",
    "confirm",
    "file_name",
    "is_certificate",
    "read",
    "recheck",
    "schema_path",
    "terms_of",
    "to_json",
    "version",
]
