import { Schema } from "effect"
import { HeldRole } from "../../domain/contact/HeldRole.ts"
import { rolesFit, scopeFits } from "../../rules/people/ContactContent.ts"
import { wireOf } from "./wireOf.ts"

/** A role of a contact. */
export const WireHeldRole = wireOf(HeldRole)

/** The roles of one person as they are sent. */
export const WireSentRoles = Schema.Array(WireHeldRole.check(Schema.makeFilter(scopeFits))).check(
  Schema.makeFilter(rolesFit)
)
