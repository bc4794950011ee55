import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import type { RoleName } from "@reclaim/core/domain/contact/RoleName"

/** Who does what is done by a command: nobody who has an account. */
export const operator: AuditActor = { userId: null, kind: "system" }

/** Roles for everything of the client; parts of it are chosen under Contacts. */
export const heldForAll = (roles: ReadonlyArray<RoleName>): ReadonlyArray<HeldRole> =>
  roles.map((role) => new HeldRole({ role, scopeKind: "all", scopeIds: [] }))
