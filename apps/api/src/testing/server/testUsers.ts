import { hash } from "@node-rs/argon2"
import { grantsOf } from "@reclaim/core/rules/people/rolePowers"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { PasswordCost, type PasswordCostFields } from "../../identity/signIn/Passwords.ts"

const task = (name: string, route: string, extra: object = {}) => ({ name, label: name, route, ...extra })

const everyTask = {
  Features: [
    task("reclaimDashboard", "/reports/reclaim-dashboard"),
    task("quarterlyStatements", "/reports/quarterly-statements"),
    task("paymentStatements", "/reports/payment-statements"),
    task("documents", "/documents"),
    task("investorDocumentsAndData", "/documents", { isHidden: true })
  ],
  Management: [task("myAccounts", "/accounts")],
  SignOut: [task("signOut", "/")]
}

const withoutInvestors = {
  ...everyTask,
  Features: everyTask.Features.filter(({ name }) => name !== "investorDocumentsAndData")
}

const runningPeople = { ...everyTask, Management: [...everyTask.Management, task("contacts", "/contacts")] }

const managerPermissions = { "contacts.manage": true, "myAccounts.add": true }

const signOutOnly = { Features: [], Management: [], SignOut: everyTask.SignOut }

const hiddenTasks = {
  Features: [
    task("reclaimDashboard", "/reports/reclaim-dashboard", { isHidden: "true" }),
    task("documents", "/documents", { disabled: true })
  ],
  Management: [],
  SignOut: everyTask.SignOut
}

/** The kinds of users that tests sign in: two clients, and staff. Their ids stay as they are. */
export const testUsers = {
  full: { id: 1, email: "a1@test.example", client: 1, tasks: everyTask },
  readOnly: { id: 2, email: "a2@test.example", client: 1, tasks: everyTask, isReadOnly: true },
  otherClient: { id: 3, email: "b1@test.example", client: 2, tasks: everyTask },
  onboarding: {
    id: 4,
    email: "o1@test.example",
    client: 1,
    tasks: { ...signOutOnly, Management: everyTask.Management },
    permissions: { "myAccounts.add": true },
    isOnboarding: true
  },
  withoutTasks: { id: 5, email: "e1@test.example", client: 1, tasks: signOutOnly },
  hidden: { id: 6, email: "h1@test.example", client: 1, tasks: hiddenTasks },
  disabled: { id: 7, email: "d1@test.example", client: 1, tasks: everyTask, isDisabled: true },
  viewing: {
    id: 8,
    email: "s1@test.example",
    client: null,
    tasks: everyTask,
    permissions: { "reclaimDashboard.viewAs": true, "import.run": true }
  },
  staff: { id: 9, email: "s2@test.example", client: null, tasks: everyTask },
  outdated: { id: 10, email: "old@test.example", client: 1, tasks: everyTask, isOutdated: true },
  withoutInvestors: { id: 11, email: "n1@test.example", client: 1, tasks: withoutInvestors },
  administrator: { id: 13, email: "m1@test.example", client: 1, tasks: runningPeople, permissions: managerPermissions },
  otherAdministrator: {
    id: 14,
    email: "m2@test.example",
    client: 2,
    tasks: runningPeople,
    permissions: managerPermissions
  },
  deskDocuments: {
    id: 12,
    email: "s3@test.example",
    client: null,
    tasks: everyTask,
    permissions: { "desk.documents": true, "desk.authorizations": true }
  },
  deskPeople: {
    id: 15,
    email: "s4@test.example",
    client: null,
    tasks: everyTask,
    permissions: { "desk.people": true }
  },
  deskAccounts: {
    id: 21,
    email: "s5@test.example",
    client: null,
    tasks: everyTask,
    permissions: { "desk.accounts": true }
  },
  approver: { id: 16, email: "p1@test.example", client: 1, ...grantsOf(["authorizer"], false) },
  investor: { id: 17, email: "i1@test.example", client: 1, ...grantsOf(["investor_data"], false) },
  payments: { id: 18, email: "y1@test.example", client: 1, ...grantsOf(["payments"], false) },
  secondPayments: { id: 19, email: "y2@test.example", client: 1, ...grantsOf(["payments"], false) },
  /** The only one of their client who approves payments. */
  otherPayments: { id: 20, email: "y3@test.example", client: 2, ...grantsOf(["payments"], false) },
  signatory: { id: 22, email: "g1@test.example", client: 1, ...grantsOf(["signatory"], false) }
} as const satisfies Record<string, TestUser>

interface TestUser {
  readonly id: number
  readonly email: string
  readonly client: number | null
  readonly tasks: object
  readonly permissions?: object
  readonly isReadOnly?: boolean
  readonly isOnboarding?: boolean
  readonly isDisabled?: boolean
  /** True if the password was hashed with the parameters of earlier years. */
  readonly isOutdated?: boolean
}

export type TestUserName = keyof typeof testUsers

/** Password of each of them. */
export const testPassword = "correct horse battery staple"

/** Minimal cost, so that a sign-in adds almost nothing to the time of a test. */
export const lowPasswordCost: PasswordCostFields = { memoryCost: 1024, timeCost: 1 }

const formerCost: PasswordCostFields = { memoryCost: 8192, timeCost: 1 }

const hashTestPassword = (cost: PasswordCostFields) =>
  Effect.promise(() => hash(testPassword, { ...cost, parallelism: 1 }))

/** Hashed once for all servers of a worker; at the cost of the product only where a suite is about that. */
const hashedCheaply = Effect.runSync(Effect.cached(hashTestPassword(lowPasswordCost)))
const hashedFormerly = Effect.runSync(Effect.cached(hashTestPassword(formerCost)))

/** Adds the users, their passwords hashed at the cost of new ones; as owner, after the clients. */
export const seedTestUsers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const cost = yield* PasswordCost
  const current = yield* cost === lowPasswordCost ? hashedCheaply : hashTestPassword(cost)
  const former = yield* hashedFormerly
  const rows = (Object.entries(testUsers) as ReadonlyArray<readonly [string, TestUser]>).map(([name, user]) => ({
    user_id: user.id,
    client_id: user.client,
    email: user.email,
    first_name: name,
    last_name: "Test",
    password_hash: user.isOutdated === true ? former : current,
    is_onboarding: user.isOnboarding === true,
    is_internal: user.client === null,
    is_disabled: user.isDisabled === true,
    is_read_only: user.isReadOnly === true,
    tasks: user.tasks,
    permissions: user.permissions ?? {}
  }))
  yield* sql`
    insert into app_user (user_id, client_id, email, first_name, last_name, password_hash, is_onboarding, is_internal,
      is_disabled, is_read_only, tasks, permissions)
    select user_id, client_id, email, first_name, last_name, password_hash, is_onboarding, is_internal,
      is_disabled, is_read_only, tasks, permissions
    from jsonb_populate_recordset(null::app_user, ${JSON.stringify(rows)}::text::jsonb)`
  // They have been there for long.
  yield* sql`delete from user_standing`
  // Others are numbered after these.
  yield* sql`select setval(pg_get_serial_sequence('app_user', 'user_id'), (select max(user_id) from app_user))`
})
