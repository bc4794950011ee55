/** Normalised account code: `ntc 17.4` and `NTC17.4` denote the same account. */
export const accountKey = (code: string): string => code.replaceAll(" ", "").toUpperCase()
