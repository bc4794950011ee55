import { Record } from "effect"
import { registerListing } from "./registerListing.ts"

/** Text of a register cell, as displayed, copied and described. */
export const registerValues = Record.map(registerListing, ({ text }) => text)
