"""Proofs in files that can be checked again: by the solver, by a second one, and by a checker that needs none."""

from verifier.certificates.arithmetic_terms import NoTerms
from verifier.certificates.certificate import (
    MAX_BYTES,
    Certificate,
    NoCertificate,
    SentenceData,
    file_name,
    is_certificate,
    read,
    schema_path,
    terms_of,
    to_json,
)
from verifier.certificates.checker import CertificateCheck, assumed, check, recheck
from verifier.certificates.clause_proofs import NoSatSolver
from verifier.certificates.count_certificate import (
    CountCertificate,
    count_certificate_text,
    count_schema_path,
    is_count_certificate,
    read_count_certificate,
)
from verifier.certificates.count_checker import CountsAgain, counts_checked, recount
from verifier.certificates.count_proof_files import check_counts_by_proof, write_count_proof
from verifier.certificates.flaws import Flawed, FlawId
from verifier.certificates.proof_checker import Wrong, checked
from verifier.certificates.proof_export import export
from verifier.certificates.proof_files import (
    NoProof,
    Proved,
    ProvedQuestions,
    check_by_proof,
    is_proof,
    proved_in,
    write_proof,
)
from verifier.certificates.second_solver import Confirmed, NoSecondSolver, confirm, version

__all__ = [
    "MAX_BYTES",
    "Certificate",
    "CertificateCheck",
    "Confirmed",
    "CountCertificate",
    "CountsAgain",
    "FlawId",
    "Flawed",
    "NoCertificate",
    "NoProof",
    "NoSatSolver",
    "NoSecondSolver",
    "NoTerms",
    "Proved",
    "ProvedQuestions",
    "SentenceData",
    "Wrong",
    "assumed",
    "check",
    "check_by_proof",
    "check_counts_by_proof",
    "checked",
    "confirm",
    "count_certificate_text",
    "count_schema_path",
    "counts_checked",
    "export",
    "file_name",
    "is_certificate",
    "is_count_certificate",
    "is_proof",
    "proved_in",
    "read",
    "read_count_certificate",
    "recheck",
    "recount",
    "schema_path",
    "terms_of",
    "to_json",
    "version",
    "write_count_proof",
    "write_proof",
]
