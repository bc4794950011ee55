import type { HeldRole } from "../../domain/contact/HeldRole.ts"
import { RoleName } from "../../domain/contact/RoleName.ts"

/** A role with what it is held for, as it is sent. */
export type EnteredRole = Pick<HeldRole, "role" | "scopeKind" | "scopeIds">

/**
 * The roles of somebody when these are chosen. One that was held for a part of the client is held for that part again, even
 * if it was taken out meanwhile; a new one is held for everything.
 */
export const chosenRoles = (
  chosen: ReadonlyArray<string>,
  held: ReadonlyArray<EnteredRole>
): ReadonlyArray<EnteredRole> =>
  [...RoleName.literals]
    .toSorted()
    .filter((role) => chosen.includes(role))
    .map((role) => held.find((one) => one.role === role) ?? { role, scopeKind: "all", scopeIds: [] })
