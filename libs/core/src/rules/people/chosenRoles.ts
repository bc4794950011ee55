import { HeldRole } from "../../domain/contact/HeldRole.ts"
import { RoleName } from "../../domain/contact/RoleName.ts"

/** Role with its scope, as sent. */
export type EnteredRole = Pick<HeldRole, "role" | "scopeKind" | "scopeIds">

/**
 * Roles of a person after a choice. A role previously held for part of the client keeps that scope, even if it was
 * removed and chosen again; a new one applies to everything.
 */
export const chosenRoles = (chosen: ReadonlyArray<string>, held: ReadonlyArray<HeldRole>): ReadonlyArray<HeldRole> =>
  [...RoleName.literals]
    .toSorted()
    .filter((role) => chosen.includes(role))
    .map((role) => held.find((one) => one.role === role) ?? new HeldRole({ role, scopeKind: "all", scopeIds: [] }))
