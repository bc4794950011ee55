import { RoleName } from "../../domain/contact/RoleName.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { taskForms } from "../../domain/user/taskForms.ts"
import type { taskNames } from "../../domain/user/taskNames.ts"
import { addAccountsPermission } from "../account/mayAddAccounts.ts"
import { decideAuthorizationsPermission } from "../authorization/mayAuthorize.ts"
import { manageContactsPermission } from "./contactPermissions.ts"
import { approvePaymentsPermission, proposePaymentsPermission } from "./paymentPermissions.ts"
import type { DeskPermission } from "../desk/mayWorkAtDesk.ts"
import { importPermission } from "../imports/mayImport.ts"
import { viewAsPermission } from "../report/viewAs.ts"
import { HeldRole } from "../../domain/contact/HeldRole.ts"
import type { StoredGrants } from "../../domain/user/StoredGrants.ts"

type TaskKey = keyof typeof taskNames

interface Powers {
  readonly features: ReadonlyArray<TaskKey>
  readonly management: ReadonlyArray<TaskKey>
  readonly permissions: ReadonlyArray<string>
  /** `only` for a role that is read-only unless another role writes; a role without it has no effect on that. */
  readonly reads?: "only"
  readonly writes?: true
}

const reports = ["reclaimDashboard", "quarterlyStatements", "paymentStatements"] as const

const readOnlyPowers: Powers = { features: [...reports, "documents"], management: [], permissions: [], reads: "only" }

/** Tasks and permissions of each role; a user has those of all their roles. */
export const rolePowers: Readonly<Record<RoleName, Powers>> = {
  administrator: {
    features: [],
    management: ["myAccounts", "contacts"],
    permissions: [addAccountsPermission, "myAccounts.bulk", manageContactsPermission],
    writes: true
  },
  operations: {
    features: [...reports, "documents"],
    management: ["signDocuments", "myAccounts"],
    permissions: [addAccountsPermission, "myAccounts.bulk", "documents.upload"],
    writes: true
  },
  signatory: {
    features: ["documents"],
    management: ["signDocuments"],
    permissions: ["signDocuments.sign"],
    writes: true
  },
  authorizer: {
    features: ["reclaimDashboard", "claimAuthorization"],
    management: [],
    permissions: [decideAuthorizationsPermission],
    writes: true
  },
  payments: {
    features: ["paymentStatements"],
    management: ["myAccounts"],
    permissions: [proposePaymentsPermission, approvePaymentsPermission],
    writes: true
  },
  statements: { features: ["quarterlyStatements", "paymentStatements"], management: [], permissions: [] },
  tax_adviser: readOnlyPowers,
  auditor: readOnlyPowers,
  investor_data: { features: ["investorDocumentsAndData"], management: [], permissions: ["documents.investors"] }
}

/** Additional powers until the client's accounts are entered and nothing required is open. */
const onboardingPowers: Powers = {
  features: ["documents"],
  management: ["signDocuments", "myAccounts", "contacts"],
  permissions: [addAccountsPermission],
  writes: true
}

/** Part of the user call that describes tasks and permissions. */
export type RoleGrants = Pick<CurrentUser, "tasks" | "permissions" | "isReadOnly">

const inMenuOrder = (keys: ReadonlySet<TaskKey>) =>
  (Object.keys(taskForms) as ReadonlyArray<TaskKey>).filter((key) => keys.has(key)).map((key) => taskForms[key])

/** Tasks and permissions of a user with these roles, and whether they are read-only. */
export const grantsOf = (roles: ReadonlyArray<RoleName>, isOnboarding: boolean): RoleGrants => {
  const powers = [...roles.map((role) => rolePowers[role]), ...(isOnboarding ? [onboardingPowers] : [])]
  return {
    tasks: {
      Features: inMenuOrder(new Set(powers.flatMap(({ features }) => features))),
      Management: inMenuOrder(new Set(powers.flatMap(({ management }) => management))),
      SignOut: [taskForms.signOut]
    },
    permissions: Object.fromEntries(powers.flatMap(({ permissions }) => permissions.map((key) => [key, true]))),
    isReadOnly: powers.some(({ reads }) => reads === "only") && powers.every(({ writes }) => writes !== true)
  }
}

/** Work of a member of the provider's staff. */
export interface StaffPowers {
  readonly desk: ReadonlyArray<DeskPermission>
  /** True if they view reports as clients' users. */
  readonly viewsAs: boolean
  /** True if they import the provider's files. */
  readonly imports: boolean
}

const { claimAuthorization, contacts, documents, investorDocumentsAndData, myAccounts, signOut } = taskForms
const { paymentStatements, quarterlyStatements, reclaimDashboard, signDocuments } = taskForms

/** Tasks and permissions of staff: the screens of every client's user, on which their work is listed and done. */
export const staffGrants = ({ desk, imports, viewsAs }: StaffPowers): RoleGrants => ({
  tasks: {
    Features: [
      reclaimDashboard,
      quarterlyStatements,
      paymentStatements,
      documents,
      claimAuthorization,
      ...(viewsAs ? [investorDocumentsAndData] : [])
    ],
    Management: [signDocuments, myAccounts, contacts],
    SignOut: [signOut]
  },
  permissions: Object.fromEntries(
    [...desk, ...(viewsAs ? [viewAsPermission] : []), ...(imports ? [importPermission] : [])].map((key) => [key, true])
  ),
  isReadOnly: false
})

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

const categories = ["Features", "Management", "SignOut"] as const

const productTasks = new Set<unknown>(Object.values(taskForms).map(({ name }) => name))

const rolePermissions = new Set(Object.values(rolePowers).flatMap(({ permissions }) => permissions))

const nameOf = (task: unknown): unknown =>
  typeof task === "object" && task !== null && "name" in task ? task.name : undefined

const otherTasks = (stored: unknown): ReadonlyArray<unknown> =>
  Array.isArray(stored) ? stored.filter((task) => !productTasks.has(nameOf(task))) : []

/** Grants to store for a user with these roles; entries unknown to the roles are kept. */
export const withRoles = (
  stored: StoredGrants,
  roles: ReadonlyArray<RoleName>,
  isOnboarding: boolean
): StoredGrants & Pick<RoleGrants, "isReadOnly"> => {
  const { isReadOnly, permissions, tasks } = grantsOf(roles, isOnboarding)
  const kept = Object.entries(stored.permissions).filter(([key]) => !rolePermissions.has(key))
  return {
    tasks: {
      ...stored.tasks,
      ...Object.fromEntries(categories.map((name) => [name, [...tasks[name], ...otherTasks(stored.tasks[name])]]))
    },
    permissions: { ...Object.fromEntries(kept), ...permissions },
    isReadOnly
  }
}
