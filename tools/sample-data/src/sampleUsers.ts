import type { RoleName } from "@reclaim/core/domain/contact/RoleName"
import { CurrentUser } from "@reclaim/core/domain/user/CurrentUser"
import type { Task } from "@reclaim/core/domain/user/Task"
import { taskForms } from "@reclaim/core/domain/user/taskForms"
import { decideAuthorizationsPermission } from "@reclaim/core/rules/authorization/mayAuthorize"
import { deskPermissions } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { importPermission } from "@reclaim/core/rules/imports/mayImport"
import { manageContactsPermission } from "@reclaim/core/rules/people/contactPermissions"
import { grantsOf, staffGrants } from "@reclaim/core/rules/people/rolePowers"
import { viewAsPermission } from "@reclaim/core/rules/report/viewAs"

/** One user of a demonstration. */
export interface SampleUser {
  readonly user: CurrentUser
  /** The client it belongs to, by number; null for staff of the provider. */
  readonly clientId: number | null
  /** True if signing in takes a code of an authenticator app, whose secret everybody knows. */
  readonly hasApp?: boolean
}

/** Secret of the authenticator apps of sample users, in Base32. */
export const sampleAppSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"

const {
  claimAuthorization,
  contacts,
  documents,
  investorDocumentsAndData,
  myAccounts,
  paymentStatements,
  quarterlyStatements,
  reclaimDashboard,
  signDocuments,
  signOut
} = taskForms

const reports = [reclaimDashboard, quarterlyStatements, paymentStatements]
const everyFeature = [...reports, documents, claimAuthorization, investorDocumentsAndData]
const everyManagement = [signDocuments, myAccounts, contacts]

const sampleUser = (
  name: readonly [first: string, last: string],
  features: ReadonlyArray<Task>,
  management: ReadonlyArray<Task>,
  facts: {
    readonly clientId: number | null
    readonly permissions?: CurrentUser["permissions"]
    readonly isOnboarding?: boolean
    readonly isReadOnly?: boolean
  }
): SampleUser => ({
  user: new CurrentUser({
    firstName: name[0],
    lastName: name[1],
    email: `${name[0].toLowerCase()}@example.com`,
    tasks: { Features: features, Management: management, SignOut: [signOut] },
    permissions: facts.permissions ?? {},
    isOnboarding: facts.isOnboarding ?? false,
    isUserInternal: facts.clientId === null,
    isReadOnly: facts.isReadOnly ?? false,
    maintenanceMode: false
  }),
  clientId: facts.clientId
})

const everyPermission = {
  [manageContactsPermission]: true,
  "myAccounts.add": true,
  "myAccounts.bulk": true,
  "documents.investors": true
}

const desk = staffGrants({ desk: deskPermissions, viewsAs: true, imports: false })

/** A user of a client with what their roles give. */
const userWithRoles = (
  name: readonly [first: string, last: string],
  clientId: number,
  roles: ReadonlyArray<RoleName>
): SampleUser => {
  const { permissions, tasks } = grantsOf(roles, false)
  return sampleUser(name, tasks.Features, tasks.Management, { clientId, permissions })
}

/** The users of a demonstration: one for each kind of user that the product treats differently. */
export const sampleUsers: ReadonlyArray<SampleUser> = [
  sampleUser(["Ada", "Meyer"], everyFeature, everyManagement, {
    clientId: 1,
    permissions: { ...everyPermission, "signDocuments.sign": true, [decideAuthorizationsPermission]: true }
  }),
  sampleUser(["Otto", "Lindqvist"], [documents], [myAccounts], {
    clientId: 2,
    permissions: { "myAccounts.add": true },
    isOnboarding: true
  }),
  sampleUser(["Eve", "Okafor"], [], everyManagement, { clientId: 1 }),
  sampleUser(["Rosa", "Ibáñez"], [...reports, documents], [contacts], { clientId: 1, isReadOnly: true }),
  sampleUser(["Ines", "Haugen"], everyFeature, everyManagement, {
    clientId: null,
    permissions: { ...everyPermission, [viewAsPermission]: true, [importPermission]: true }
  }),
  sampleUser(["Nils", "Aalto"], desk.tasks.Features ?? [], desk.tasks.Management ?? [], {
    clientId: null,
    permissions: desk.permissions
  }),
  // Two who change payment details by four eyes, and an administrator for who is being onboarded.
  { ...userWithRoles(["Grace", "Park"], 1, ["payments", "statements"]), hasApp: true },
  { ...userWithRoles(["Theo", "Lang"], 1, ["payments"]), hasApp: true },
  userWithRoles(["Vera", "Lund"], 2, ["administrator"])
]
