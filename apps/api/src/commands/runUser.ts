import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Console, Effect } from "effect"
import { OneTimeLinks } from "../identity/links/OneTimeLinks.ts"
import { lockPeople } from "../identity/people/peopleRows.ts"
import {
  findUserByEmail,
  type KnownUser,
  listClientsOfDeskApprovals,
  listKnownClients,
  listUsers
} from "../identity/people/staffRows.ts"
import { StaffUsers } from "../identity/people/StaffUsers.ts"
import { ClientUsers } from "../features/users/ClientUsers.ts"
import { HeldPayments } from "../ledger/HeldPayments.ts"
import { Database } from "../platform/database/Database.ts"
import { CommandRefused } from "./CommandRefused.ts"
import { addUser } from "./addUser.ts"
import { deskTyped, rolesTyped } from "./namesTyped.ts"
import { heldForAll, operator } from "./operator.ts"
import { readPassword } from "./readPassword.ts"
import { refusedAsCommand } from "./refusedInput.ts"
import { setPassword } from "./setPassword.ts"
import type { UserRequest } from "./UserRequest.ts"

/** The user of an address, whatever its case. */
const known = Effect.fnUntraced(function* (email: string) {
  const { asIdentity } = yield* Database
  const found = yield* asIdentity(findUserByEmail(email.trim().toLowerCase()))
  if (found._tag === "Some") return found.value
  const problem = `There is no user ${email}. "user list" names them all.`
  return yield* new CommandRefused({ problem })
})

/** Clients are apart, so each in a transaction of its own; what one of them lacks is made up for when its hold ends. */
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

const disabled = Effect.fnUntraced(function* ({ clientId, email, userId, version }: KnownUser) {
  if (clientId === null) {
    yield* (yield* StaffUsers).disable(userId)
    yield* deskApprovalsTakenBack(userId)
  } else {
    const users = yield* ClientUsers
    yield* users.lock(clientId, operator, { userId, version }).pipe(Effect.mapError(refusedAsCommand))
    const { asIdentity } = yield* Database
    yield* asIdentity((yield* OneTimeLinks).void("invitation", userId))
  }
  yield* Console.log(`${email} is kept out; their sessions have ended.`)
})

const rightsChanged = Effect.fnUntraced(function* (user: KnownUser, request: UserRequest & { readonly act: "roles" }) {
  const { clientId, email, userId, version } = user
  if (clientId === null) {
    if (request.roles !== "") {
      return yield* new CommandRefused({ problem: `${email} is staff: give them --desk, --view-as or --import.` })
    }
    const desk = yield* deskTyped(request.desk)
    yield* (yield* StaffUsers).change(userId, { desk, viewsAs: request.viewsAs, imports: request.imports })
  } else {
    if (request.desk !== "" || request.viewsAs || request.imports) {
      return yield* new CommandRefused({ problem: `${email} is a client's user: give them --roles.` })
    }
    const roles = heldForAll(yield* rolesTyped(request.roles))
    const users = yield* ClientUsers
    yield* users.changeRoles(clientId, operator, { userId, version }, roles).pipe(Effect.mapError(refusedAsCommand))
  }
  yield* Console.log(`${email} has these rights from the next request on.`)
})

const stateOf = ({ hasPassword, isDisabled, lastSignedInAt }: KnownUser): string => {
  if (isDisabled) return "kept out"
  if (lastSignedInAt !== null) return `last signed in on ${dateInUtc(lastSignedInAt.getTime())}`
  return hasPassword ? "never signed in" : "invited"
}

const listed = Effect.fnUntraced(function* ({ client, isStaff }: UserRequest & { readonly act: "list" }) {
  const { asIdentity } = yield* Database
  const clients = client === null ? [] : yield* asIdentity(listKnownClients)
  const found = clients.find(({ code }) => code === client)
  if (client !== null && found === undefined) {
    return yield* new CommandRefused({ problem: `There is no client ${client}. "client list" names them all.` })
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

/** Does what an operator wants of the users. */
export const runUser = Effect.fnUntraced(function* (request: UserRequest) {
  switch (request.act) {
    case "add":
    case "invite":
      return yield* addUser(request)
    case "disable":
      return yield* disabled(yield* known(request.email))
    case "password": {
      const user = yield* known(request.email)
      yield* setPassword(user, yield* readPassword)
      const still = user.isDisabled ? " They are still kept out." : ""
      return yield* Console.log(`${user.email} has another password; their sessions have ended.${still}`)
    }
    case "roles":
      return yield* rightsChanged(yield* known(request.email), request)
    case "list":
      return yield* listed(request)
  }
})
