import { paperMessages } from "./paperMessages.ts"

/** Choices of the paper size that sheets are printed on. */
export const paperFormats = (["letter", "a4"] as const).map((key) => ({ key, label: paperMessages.formats[key] }))
