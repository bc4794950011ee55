import { textPattern } from "./textPattern.ts"

/** Digits and nothing else; what restricted fields accept unless they say otherwise. */
export const digitsOnly = textPattern(/^\d+$/, "digits only")
