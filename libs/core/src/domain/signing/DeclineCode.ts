import { Schema } from "effect"

/** Why somebody does not sign. `on_paper`: they do not agree to sign on screen, or no longer. */
export const DeclineCode = Schema.Literals(["wrong_content", "not_for_me", "on_paper", "other"])
export type DeclineCode = typeof DeclineCode.Type
