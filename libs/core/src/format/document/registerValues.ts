import { Record } from "effect"
import { registerListing } from "./registerListing.ts"

/** What a cell of the register copies and is described by: as it is said. */
export const registerValues = Record.map(registerListing, ({ text }) => text)
