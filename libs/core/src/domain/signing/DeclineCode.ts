import { Schema } from "effect"

/** Reason for declining to sign. `on_paper`: does not consent to sign on screen, or has withdrawn consent. */
export const DeclineCode = Schema.Literals(["wrong_content", "not_for_me", "on_paper", "other"])
export type DeclineCode = typeof DeclineCode.Type
