import { textPattern } from "./textPattern.ts"

/** Digits only; the default of restricted fields. */
export const digitsOnly = textPattern(/^\d+$/, "digits only")
