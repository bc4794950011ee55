import { Schema } from "effect"

/** What an owner's tax number at home is: one of the United States, or one of another country. */
export const HomeNumberKind = Schema.Literals(["EIN", "SSN", "ITIN", "Other"])
export type HomeNumberKind = typeof HomeNumberKind.Type
