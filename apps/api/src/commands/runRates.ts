import { count } from "@reclaim/core/format/count"
import { Console, Effect } from "effect"
import { applyRates, checkRates } from "../features/imports/rates/followRates.ts"
import { type ClientChanges, ratesLines } from "../features/imports/rates/ratesReport.ts"
import { findUserByEmail } from "../identity/people/staffRows.ts"
import { Database } from "../platform/database/Database.ts"
import { CommandRefused } from "./CommandRefused.ts"
import type { RatesRequest } from "./portalCommand.ts"

const staffOf = Effect.fnUntraced(function* (email: string) {
  const { asIdentity } = yield* Database
  const found = yield* asIdentity(findUserByEmail(email.trim().toLowerCase()))
  if (found._tag === "Some" && found.value.clientId === null && !found.value.isDisabled) return found.value
  return yield* new CommandRefused({
    problem: `${email} is not a staff member who may sign in. "user list --staff" lists them all.`
  })
})

const printChanges = (clients: ReadonlyArray<ClientChanges>) =>
  Effect.forEach(ratesLines(clients), (line) => Console.log(line), { discard: true })

const changedIn = (clients: ReadonlyArray<ClientChanges>): number =>
  clients.reduce((sum, { changed, renamed }) => sum + changed + renamed, 0)

/** Lists the changes that the tables of rates make to open reclaims, and applies them on request. */
export const runRates = Effect.fnUntraced(function* (request: RatesRequest) {
  if (request.act === "check") {
    const clients = yield* checkRates
    yield* printChanges(clients)
    if (changedIn(clients) > 0)
      yield* Console.log('Nothing was changed: "rates apply --by <address>" makes these changes.')
    return
  }
  const by = yield* staffOf(request.by)
  const clients = yield* applyRates({ userId: by.userId, email: by.email })
  yield* printChanges(clients)
  const changed = changedIn(clients)
  if (changed > 0) yield* Console.log(`${count(changed)} ${changed === 1 ? "reclaim is" : "reclaims are"} changed.`)
})
