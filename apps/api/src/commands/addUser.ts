import { FirstAdministrator } from "@reclaim/core/rules/people/ClientContent"
import { Console, Effect } from "effect"
import { Contacts } from "../features/contacts/Contacts.ts"
import { ContactSteps } from "../features/contacts/ContactSteps.ts"
import { listKnownClients } from "../identity/people/staffRows.ts"
import { StaffUsers } from "../identity/people/StaffUsers.ts"
import { Database } from "../platform/database/Database.ts"
import { CommandRefused } from "./CommandRefused.ts"
import { deskTyped, rolesTyped } from "./namesTyped.ts"
import { heldForAll, operator } from "./operator.ts"
import { printLink } from "./printLink.ts"
import { readPassword } from "./readPassword.ts"
import { refusedAsCommand, typed } from "./refusedInput.ts"
import { setPassword } from "./setPassword.ts"
import type { NewUser, UserRequest } from "./UserRequest.ts"

type Added = UserRequest & { readonly act: "add" | "invite" }

const addressOfUser = new CommandRefused({
  problem: "There is a user of this address already. Nothing was changed."
})

const addStaff = Effect.fnUntraced(function* (request: Added, person: typeof FirstAdministrator.Type) {
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
  yield* Console.log(`${person.email} is staff once they have accepted by this link:`)
  yield* printLink(path, expiresAt)
})

const requiredClient = Effect.fnUntraced(function* (code: string) {
  const { asIdentity } = yield* Database
  const found = (yield* asIdentity(listKnownClients)).find((one) => one.code === code)
  if (found !== undefined) return found.clientId
  return yield* new CommandRefused({ problem: `There is no client ${code}. "client list" names them all.` })
})

const addToClient = Effect.fnUntraced(function* (request: Added, code: string, person: typeof FirstAdministrator.Type) {
  const roles = heldForAll(yield* rolesTyped(request.roles))
  const clientId = yield* requiredClient(code)
  if (roles.length === 0)
    return yield* new CommandRefused({ problem: "Give at least one role, such as --roles operations." })
  const password = request.act === "add" ? yield* readPassword : null
  const database = yield* Database
  const contacts = yield* Contacts
  const steps = yield* ContactSteps
  const blank = { salutation: "", jobTitle: "", company: "", phone: null, mobile: null, notes: "" }
  // One transaction, so that nobody is recorded who then can't become a user.
  const made = yield* database
    .asClient(
      clientId,
      Effect.gen(function* () {
        const contact = yield* contacts.record(clientId, operator, { ...blank, ...person, roles })
        if (password !== null) return { userId: yield* steps.admitForOperator(clientId, contact) }
        return yield* steps.inviteForOperator(clientId, contact)
      })
    )
    .pipe(
      Effect.catchIf(
        (error) => error._tag !== "SqlError",
        (error) => Effect.fail(refusedAsCommand(error))
      )
    )
  if ("userId" in made && password !== null) {
    yield* setPassword({ userId: made.userId, clientId }, password)
    return yield* Console.log(`${person.email} can sign in for ${code}.`)
  }
  if (!("path" in made) || made.contact.invitedUntil === null) return
  yield* Console.log(`${person.email} is invited for ${code}, by mail and by this link:`)
  yield* printLink(made.path, made.contact.invitedUntil)
})

/** Why a request can't be followed; null when it can. */
const mistakeIn = ({ client, desk, imports, isStaff, roles, viewsAs }: NewUser): string | null => {
  if (isStaff === (client !== null)) return "Say whose the user is: --client with its code, or --staff."
  if (isStaff && roles !== "") return "Staff have no roles: give them --desk, --view-as or --import."
  if (!isStaff && (desk !== "" || viewsAs || imports)) return "Only --staff have --desk, --view-as and --import."
  return null
}

/** Adds a user with a password, or invites one. */
export const addUser = Effect.fnUntraced(function* (request: Added) {
  const mistake = mistakeIn(request)
  if (mistake !== null) return yield* new CommandRefused({ problem: mistake })
  const { client, email, firstName, lastName } = request
  const person = yield* typed(FirstAdministrator, { email, firstName, lastName })
  return yield* client === null ? addStaff(request, person) : addToClient(request, client, person)
})
