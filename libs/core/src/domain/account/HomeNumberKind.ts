import { Schema } from "effect"

/** Type of an owner's home tax number: one of the United States types, or any other country's. */
export const HomeNumberKind = Schema.Literals(["EIN", "SSN", "ITIN", "Other"])
export type HomeNumberKind = typeof HomeNumberKind.Type
