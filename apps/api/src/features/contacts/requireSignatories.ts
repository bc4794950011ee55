import { Conflict } from "@reclaim/core/contract/access/errors"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { decideSignedOwners } from "@reclaim/core/rules/people/decideSigners"
import { Effect } from "effect"
import { readPowerHolders } from "../../ledger/people/powerHolderRows.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { readUnsignedOwners } from "./powerRows.ts"

/** The most owners that a refusal names. */
const maxNamed = 3

const today = Effect.flatMap(ServerClock, (clock) => Effect.map(clock.now, dateInUtc))

/** Finds the owners without a signatory today. */
export const unsignedOwners = Effect.fnUntraced(function* (clientId: number) {
  return yield* readUnsignedOwners(clientId, decideSignedOwners(yield* readPowerHolders(clientId), yield* today))
})

/** Fails if a contact's departure would leave owners without a signatory. */
export const requireSignatories = Effect.fnUntraced(function* (
  clientId: number,
  leaving: { readonly contactId: number; readonly fullName: string }
) {
  const holders = yield* readPowerHolders(clientId)
  if (!holders.some(({ contactId }) => contactId === leaving.contactId)) return
  const day = yield* today
  const before = decideSignedOwners(holders, day)
  const after = decideSignedOwners(
    // Without powers rather than left out, so that owners whom only they can sign for are found.
    holders.map((one) => (one.contactId === leaving.contactId ? { ...one, powers: [] } : one)),
    day
  )
  const isSignedAfter = (ownerId: number) => after.named.get(ownerId) ?? after.others
  const named = [...before.named].map(([id, isSigned]) => [id, !(isSigned && !isSignedAfter(id))] as const)
  const lost = yield* readUnsignedOwners(clientId, {
    named: new Map(named),
    others: !(before.others && !after.others)
  })
  if (lost.count === 0) return
  const names = lost.owners.slice(0, maxNamed).map(({ name }) => name)
  const more = lost.count - names.length
  const told = `${names.join(", ")}${more > 0 ? ` and ${String(more)} more` : ""}`
  return yield* new Conflict({
    message: `${leaving.fullName} is the last signatory for ${told}: give somebody else the power first`,
    code: "wrong_state"
  })
})
