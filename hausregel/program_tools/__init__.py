"""What programs that assist may ask of rules: plain data in, plain data out, and nothing that claims too much."""

from hausregel.program_tools.answers import NotAnswered, RuleTools

__all__ = ["NotAnswered", "RuleTools"]
