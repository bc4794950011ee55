/** What two spellings of one account code have in common: `ntc 17.4` and `NTC17.4` are the same account, if anything is. */
export const accountKey = (code: string): string => code.replaceAll(" ", "").toUpperCase()
