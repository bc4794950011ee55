import type { RoleName } from "../../domain/contact/RoleName.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { taskForms } from "../../domain/user/taskForms.ts"
import type { taskNames } from "../../domain/user/taskNames.ts"
import { addAccountsPermission } from "../account/mayAddAccounts.ts"
import { decideAuthorizationsPermission } from "../authorization/mayAuthorize.ts"
import { manageContactsPermission } from "./mayManageContacts.ts"
import { approvePaymentsPermission, proposePaymentsPermission } from "./paymentPermissions.ts"

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

const reading: Powers = { features: [...reports, "documents"], management: [], permissions: [], reads: "only" }

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
  tax_adviser: reading,
  auditor: reading,
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
