import { Schema } from "effect"
import { isValidBIC } from "ibantools"

/** The code of a bank (ISO 9362): eight upper-case letters and digits, or eleven with the branch. */
export const Bic = Schema.Trim.check(
  Schema.makeFilter(
    (text) =>
      (text === text.toUpperCase() && isValidBIC(text)) ||
      "Expected a BIC of eight or eleven characters, such as DEUTDEFF"
  )
)
