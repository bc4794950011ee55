import { paperMessages } from "./paperMessages.ts"

/** The sizes of paper that sheets are printed on, as they are chosen from. */
export const paperFormats = (["letter", "a4"] as const).map((key) => ({ key, label: paperMessages.formats[key] }))
