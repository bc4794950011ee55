import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import { RoleName } from "@reclaim/core/domain/contact/RoleName"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { type DeskPermission, deskPermissions } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { nearestName } from "@reclaim/core/rules/imports/nearestName"
import { FirstAdministrator } from "@reclaim/core/rules/people/ClientContent"
import { decidePassword } from "@reclaim/core/rules/signIn/decidePassword"
import { Console, Effect, Redacted } from "effect"
import { Prompt } from "effect/cli"
import { createInterface } from "node:readline"
import { Contacts } from "../features/contacts/Contacts.ts"
import { ContactSteps } from "../features/contacts/ContactSteps.ts"
import { ClientUsers } from "../features/users/ClientUsers.ts"
import { OneTimeLinks } from "../identity/links/OneTimeLinks.ts"
import { endSessions, lockPeople } from "../identity/people/peopleRows.ts"
import {
  acceptContact,
  findUserByEmail,
  type KnownUser,
  listClientsOfDeskApprovals,
  listKnownClients,
  listUsers
} from "../identity/people/staffRows.ts"
import { StaffUsers } from "../identity/people/StaffUsers.ts"
import { commonPasswords } from "../identity/signIn/commonPasswords.ts"
import { Passwords } from "../identity/signIn/Passwords.ts"
import { updatePasswordHash } from "../identity/userRows.ts"
import { HeldPayments } from "../ledger/HeldPayments.ts"
import { AuditTrail } from "../platform/audit/AuditTrail.ts"
import { ServerClock } from "../platform/clock/ServerClock.ts"
import { Database } from "../platform/database/Database.ts"
import { CommandRefused } from "./CommandRefused.ts"
import { printLink } from "./printLink.ts"
import { refusedAsCommand, decodeTyped } from "./refusedInput.ts"
import type { NewUser, UserRequest } from "./UserRequest.ts"

/** Actor of commands, which has no account. */
const operator: AuditActor = { userId: null, kind: "system" }

/** Roles that cover the whole client; parts of it are chosen under Contacts. */
const heldForAll = (roles: ReadonlyArray<RoleName>): ReadonlyArray<HeldRole> =>
  roles.map((role) => new HeldRole({ role, scopeKind: "all", scopeIds: [] }))

/** Gives a user a password. That accepts an invitation, and ends the user's sessions. */
const setPassword = Effect.fnUntraced(function* (
  { clientId, userId }: { readonly userId: number; readonly clientId: number | null },
  password: string
) {
  const { asClient, asIdentity } = yield* Database
  const links = yield* OneTimeLinks
  const hash = yield* (yield* Passwords).hash(password)
  const at = new Date(yield* (yield* ServerClock).now)
  yield* asIdentity(
    Effect.gen(function* () {
      yield* updatePasswordHash(userId, hash)
      yield* links.void("invitation", userId)
      yield* acceptContact(userId, at)
      yield* endSessions(userId)
    })
  )
  if (clientId === null) return
  const trail = yield* AuditTrail
  const subject = { kind: "user", id: String(userId) } as const
  yield* asClient(
    clientId,
    trail.append({ clientId, actor: operator, action: "user.passwordChanged", subject, facts: {} })
  )
})

const firstLine = Effect.callback<string>((resume) => {
  const lines = createInterface({ input: process.stdin })
  let isRead = false
  lines.once("line", (line) => {
    isRead = true
    resume(Effect.succeed(line))
    lines.close()
  })
  lines.once("close", () => {
    if (!isRead) resume(Effect.succeed(""))
  })
})

const askPassword = Prompt.run(Prompt.Hidden({ message: "Password" })).pipe(
  Effect.map(Redacted.value),
  Effect.mapError(() => new CommandRefused({ problem: "No password was entered, so nothing was changed." }))
)

/**
 * Reads a password without echo from the terminal, or from the first line of piped input. Never from the command line,
 * which other users of the machine can read and which a shell remembers.
 */
const readPassword = Effect.gen(function* () {
  const password = process.stdin.isTTY ? yield* askPassword : yield* firstLine
  const common = yield* commonPasswords
  // Well-known bad passwords are refused here too; the installation's own list applies to passwords that users choose.
  const fault = decidePassword({ password, context: [], isCommon: (lowered) => common.has(lowered) })
  if (fault !== null) return yield* new CommandRefused({ problem: `${fault}. Nothing was changed.` })
  return password
})

const words = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(",")
      .map((word) => word.trim().toLowerCase().replaceAll(/[ -]/g, "_"))
      .filter((word) => word !== "")
  )
]

const parseNames = <const N extends string>(what: string, text: string, names: readonly [N, ...ReadonlyArray<N>]) =>
  Effect.forEach(words(text), (word) => {
    const name = names.find((one) => one === word)
    if (name !== undefined) return Effect.succeed(name)
    const problem = `The ${what} ${word} does not exist: did you mean ${nearestName(word, names)}? Choose from ${names.join(", ")}.`
    return Effect.fail(new CommandRefused({ problem }))
  })

/** Roles by their names, separated by commas. */
const rolesTyped = (text: string) => parseNames("role", text, RoleName.literals)

const deskWords = ["accounts", "documents", "authorizations", "people"] as const satisfies ReadonlyArray<
  (typeof deskPermissions)[number] extends `desk.${infer Word}` ? Word : never
>

/** Parses desk permissions as typed: `documents,people`. */
const deskTyped = (text: string): Effect.Effect<ReadonlyArray<DeskPermission>, CommandRefused> =>
  Effect.map(parseNames("desk", text, deskWords), (found) => found.map((word) => `desk.${word}` as const))

type AddRequest = UserRequest & { readonly act: "add" | "invite" }

const addressOfUser = new CommandRefused({
  problem: "A user with this address already exists. Nothing was changed."
})

const addStaff = Effect.fnUntraced(function* (request: AddRequest, person: typeof FirstAdministrator.Type) {
  const desk = yield* deskTyped(request.desk)
  const password = request.act === "add" ? yield* readPassword : null
  const staff = yield* StaffUsers
  const powers = { desk, viewsAs: request.viewsAs, imports: request.imports }
  const userId = yield* staff
    .add(person, powers)
    .pipe(Effect.catchTag("AddressTaken", () => Effect.fail(addressOfUser)))
  if (password !== null) {
    yield* setPassword({ userId, clientId: null }, password)
    return yield* Console.log(`${person.email} can sign in as staff.`)
  }
  const { expiresAt, path } = yield* staff.invite(userId)
  yield* Console.log(`${person.email} becomes staff by accepting with this link:`)
  yield* printLink(path, expiresAt)
})

const requireClient = Effect.fnUntraced(function* (code: string) {
  const { asIdentity } = yield* Database
  const found = (yield* asIdentity(listKnownClients)).find((one) => one.code === code)
  if (found !== undefined) return found.clientId
  return yield* new CommandRefused({ problem: `The client ${code} does not exist. "client list" lists them all.` })
})

const addToClient = Effect.fnUntraced(function* (
  request: AddRequest,
  code: string,
  person: typeof FirstAdministrator.Type
) {
  const roles = heldForAll(yield* rolesTyped(request.roles))
  const clientId = yield* requireClient(code)
  if (roles.length === 0)
    return yield* new CommandRefused({ problem: "Add at least one role, such as --roles operations." })
  const password = request.act === "add" ? yield* readPassword : null
  const database = yield* Database
  const contacts = yield* Contacts
  const steps = yield* ContactSteps
  const blank = { salutation: "", jobTitle: "", company: "", phone: null, mobile: null, notes: "" }
  // One transaction, so that no person is recorded who then cannot become a user.
  const made = yield* database
    .asClient(
      clientId,
      Effect.gen(function* () {
        const contact = yield* contacts.record(clientId, operator, { ...blank, ...person, roles })
        if (password !== null) return { userId: yield* steps.admitForOperator(clientId, contact) }
        return yield* steps.inviteForOperator(clientId, contact)
      })
    )
    .pipe(Effect.mapError(refusedAsCommand))
  if ("userId" in made && password !== null) {
    yield* setPassword({ userId: made.userId, clientId }, password)
    return yield* Console.log(`${person.email} can sign in for ${code}.`)
  }
  if (!("path" in made) || made.contact.invitedUntil === null) return
  yield* Console.log(`${person.email} is invited for ${code}, by mail and with this link:`)
  yield* printLink(made.path, made.contact.invitedUntil)
})

/** Reason why a request is contradictory; null if it is not. */
const mistakeIn = ({ client, desk, imports, isStaff, roles, viewsAs }: NewUser): string | null => {
  if (isStaff === (client !== null)) return "State who the user belongs to: --client with its code, or --staff."
  if (isStaff && roles !== "") return "Staff have no roles: use --desk, --view-as or --import."
  if (!isStaff && (desk !== "" || viewsAs || imports)) return "--desk, --view-as and --import are for --staff only."
  return null
}

/** Adds a user with a password, or invites one. */
const addUser = Effect.fnUntraced(function* (request: AddRequest) {
  const mistake = mistakeIn(request)
  if (mistake !== null) return yield* new CommandRefused({ problem: mistake })
  const { client, email, firstName, lastName } = request
  const person = yield* decodeTyped(FirstAdministrator, { email, firstName, lastName })
  return yield* client === null ? addStaff(request, person) : addToClient(request, client, person)
})

/** Finds the user of an address, in any case. */
const requireUser = Effect.fnUntraced(function* (email: string) {
  const { asIdentity } = yield* Database
  const found = yield* asIdentity(findUserByEmail(email.trim().toLowerCase()))
  if (found._tag === "Some") return found.value
  const problem = `The user ${email} does not exist. "user list" lists them all.`
  return yield* new CommandRefused({ problem })
})

/** Withdraws the approvals of each client in a separate transaction; one that fails is caught when its hold ends. */
const deskApprovalsTakenBack = Effect.fnUntraced(function* (userId: number) {
  const { asClient, asIdentity } = yield* Database
  const payments = yield* HeldPayments
  for (const clientId of yield* asIdentity(listClientsOfDeskApprovals(userId))) {
    yield* asClient(
      clientId,
      Effect.andThen(lockPeople(clientId), payments.reopen(clientId, operator, { userId, cause: "locked" }))
    )
  }
})

const disableUser = Effect.fnUntraced(function* ({ clientId, email, userId, version }: KnownUser) {
  if (clientId === null) {
    yield* (yield* StaffUsers).disable(userId)
    yield* deskApprovalsTakenBack(userId)
  } else {
    const users = yield* ClientUsers
    yield* users.lock(clientId, operator, { userId, version }).pipe(Effect.mapError(refusedAsCommand))
    const { asIdentity } = yield* Database
    yield* asIdentity((yield* OneTimeLinks).void("invitation", userId))
  }
  yield* Console.log(`${email} is disabled; their sessions have ended.`)
})

const changeRights = Effect.fnUntraced(function* (user: KnownUser, request: UserRequest & { readonly act: "roles" }) {
  const { clientId, email, userId, version } = user
  if (clientId === null) {
    if (request.roles !== "") {
      return yield* new CommandRefused({ problem: `${email} is staff: use --desk, --view-as or --import.` })
    }
    const desk = yield* deskTyped(request.desk)
    yield* (yield* StaffUsers).change(userId, { desk, viewsAs: request.viewsAs, imports: request.imports })
  } else {
    if (request.desk !== "" || request.viewsAs || request.imports) {
      return yield* new CommandRefused({ problem: `${email} is a client's user: use --roles.` })
    }
    const roles = heldForAll(yield* rolesTyped(request.roles))
    const users = yield* ClientUsers
    yield* users.changeRoles(clientId, operator, { userId, version }, roles).pipe(Effect.mapError(refusedAsCommand))
  }
  yield* Console.log(`${email} has these rights from the next request on.`)
})

const stateOf = ({ hasPassword, isDisabled, lastSignedInAt }: KnownUser): string => {
  if (isDisabled) return "disabled"
  if (lastSignedInAt !== null) return `last signed in on ${dateInUtc(lastSignedInAt.getTime())}`
  return hasPassword ? "never signed in" : "invited"
}

const listUsersOf = Effect.fnUntraced(function* ({ client, isStaff }: UserRequest & { readonly act: "list" }) {
  const { asIdentity } = yield* Database
  const clients = client === null ? [] : yield* asIdentity(listKnownClients)
  const found = clients.find(({ code }) => code === client)
  if (client !== null && found === undefined) {
    return yield* new CommandRefused({ problem: `The client ${client} does not exist. "client list" lists them all.` })
  }
  const users = yield* asIdentity(listUsers({ clientId: found?.clientId ?? null, isStaff }))
  yield* Effect.forEach(
    users,
    (user) =>
      Console.log(
        [user.email, user.name, user.clientId === null ? "staff" : user.clientCode, stateOf(user)].join("\t")
      ),
    { discard: true }
  )
})

/** Carries out an operator's request about users. */
export const runUser = Effect.fnUntraced(function* (request: UserRequest) {
  switch (request.act) {
    case "add":
    case "invite":
      return yield* addUser(request)
    case "disable":
      return yield* disableUser(yield* requireUser(request.email))
    case "password": {
      const user = yield* requireUser(request.email)
      yield* setPassword(user, yield* readPassword)
      const still = user.isDisabled ? " They are still disabled." : ""
      return yield* Console.log(`The password of ${user.email} was changed; their sessions have ended.${still}`)
    }
    case "roles":
      return yield* changeRights(yield* requireUser(request.email), request)
    case "list":
      return yield* listUsersOf(request)
  }
})
