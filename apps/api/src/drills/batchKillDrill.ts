// Does a `kill -9` while lists of accounts are committed and accepted leave a part of one, or lose what was acknowledged?
// As a program:
//   npm run drill -- batch-kill --kills 20
// On a machine that has much else to do, with longer for each server: --within 20000
import { Effect } from "effect"
import { execute } from "../platform/sql/queryRows.ts"
import { randomInt, randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { parseArgs } from "node:util"
import { beginUpload, finishUpload, sendParts } from "../testing/files/sendFile.ts"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import { addSignatory } from "../testing/server/applicationsOf.ts"
import { accountsCsv, batchPath, commonStepsOf, rowOfAccount } from "../testing/batches/batchesOf.ts"
import type { Answer, Browser } from "../testing/server/Browser.ts"
import { seedTestUsers, testUsers } from "../testing/server/testUsers.ts"
import { temporaryFolder } from "../testing/temporaryFolder.ts"
import { onFolder, requireOk, signedIn, startOn } from "./drillServer.ts"

/** Result of a drill. Everything but the first three should be zero. */
export interface BatchKillResult {
  readonly kills: number
  /** Lists acknowledged to their sender as committed. */
  readonly committed: number
  /** Applications acknowledged to the desk as accepted. */
  readonly accepted: number
  /** Lists of which some of the applications are there for the client. */
  readonly halves: number
  /** Applications that are not visible after the last restart. */
  readonly unseen: number
  /** Parts of lists that are accepted in part. */
  readonly halfParts: number
  /** Acknowledged applications that are missing. */
  readonly lost: number
  /** Lists that make no progress after the last restart. */
  readonly stuck: number
}

/** More than are made in one part. */
const rowsOfList = 150

/** Number of applications that the desk accepts at once. */
const rowsOfPart = 25

/** Requests acknowledged so far. */
interface AcknowledgedWork {
  readonly committed: Set<number>
  readonly accepted: Map<number, number>
}

const once = () => ({ "idempotency-key": randomUUID() })

const seenAs = (answer: Answer) => ({ "if-match": `"${String(answer.json["version"])}"` })

const awaitSettled = async (browser: Browser, at: string): Promise<Answer> => {
  for (;;) {
    const answer = requireOk(await browser.get(at))
    if (answer.json["state"] !== "checking" && answer.json["state"] !== "committing") return answer
    await setTimeout(20)
  }
}

/** Commits one list after another, and has the desk accept it, until the server is gone. */
const workUntilGone = async (origin: string, contactId: number, known: AcknowledgedWork): Promise<void> => {
  try {
    const browser = await signedIn(origin, testUsers.administrator.email)
    const desk = await signedIn(origin, testUsers.deskAccounts.email)
    for (;;) {
      const name = randomUUID().slice(0, 8)
      const numbers = Array.from({ length: rowsOfList }, (_, at) => `${name} ${String(at)}`)
      const bytes = accountsCsv(numbers.map((number) => rowOfAccount(number, { bo_name: `Owner ${name}` })))
      const upload = requireOk(await beginUpload(browser, { purpose: "account_list", name: "accounts.csv", bytes }))
      await sendParts(browser, upload, bytes)
      requireOk(await finishUpload(browser, upload))
      const added = requireOk(
        await browser.post(batchPath, { upload_id: upload.json["upload_id"], kind: "accounts" }, once())
      )
      const batchId = Number(added.json["batch_id"])
      const at = `${batchPath}/${String(batchId)}`
      const mapping = { columns: {}, date_order: "mdy", remember: false, common: commonStepsOf(contactId) }
      requireOk(await browser.put(`${at}/mapping`, seenAs(added), mapping))
      const ready = await awaitSettled(browser, at)
      requireOk(await browser.post(`${at}/acts`, { act: "Commit", mode: "all" }, { ...once(), ...seenAs(ready) }))
      if ((await awaitSettled(browser, at)).json["state"] !== "committed")
        throw new Error("a list could not be committed")
      known.committed.add(batchId)
      for (let after: unknown = 0; after !== null;) {
        const answer = requireOk(
          await desk.post(
            `/api/v1/desk/clients/1/account-batches/${String(batchId)}/accept`,
            { only: "without_warnings", after },
            once()
          )
        )
        known.accepted.set(batchId, (known.accepted.get(batchId) ?? 0) + Number(answer.json["accepted_count"]))
        after = answer.json["next"]
      }
    }
  } catch {
    // The server was killed, which is the point of the drill.
  }
}

/** Lets users work, and kills the server at a random moment. */
const killedServer = (folder: string, contactId: number, known: AcknowledgedWork, withinMillis: number) =>
  Effect.promise(async () => {
    const { kill, origin } = await startOn(folder)
    const work = workUntilGone(origin, contactId, known)
    await setTimeout(500 + randomInt(withinMillis - 500))
    await kill()
    await work
  })

interface FoundWork {
  readonly id: number
  readonly state: string
  readonly made: number
  readonly accepted: number
}

const lists = execute(
  (sql) => sql<FoundWork>`
    select b.batch_id as id, b.state, count(a.application_id)::int as made,
      count(a.application_id) filter (where a.state = 'accepted')::int as accepted
    from upload_batch b left join application a using (client_id, batch_id) group by 1, 2`
)

const sum = (counts: ReadonlyArray<number>): number => counts.reduce((one, other) => one + other, 0)

const faultsOf = (found: ReadonlyArray<FoundWork>, known: AcknowledgedWork) => {
  const byId = new Map(found.map((list) => [list.id, list]))
  const isWhole = ({ made, state }: FoundWork) => made === (state === "committed" ? rowsOfList : 0)
  const isOfParts = ({ accepted }: FoundWork) => accepted === rowsOfList || accepted % rowsOfPart === 0
  return {
    halves: found.filter((list) => !isWhole(list)).length,
    halfParts: found.filter((list) => !isOfParts(list)).length,
    lost:
      [...known.committed].filter((id) => byId.get(id)?.state !== "committed").length +
      [...known.accepted].filter(([id, count]) => (byId.get(id)?.accepted ?? 0) < count).length
  }
}

/** Starts the server once more and waits until it has gone on with everything that was under way. */
const resumeServer = (folder: string) =>
  Effect.promise(async () => {
    const { origin, stop } = await startOn(folder)
    const browser = await signedIn(origin, testUsers.administrator.email)
    const busy = async () => {
      const { json } = requireOk(await browser.get(batchPath))
      const states = (json["batches"] as ReadonlyArray<{ readonly state: string }>).map(({ state }) => state)
      return states.filter((state) => state === "checking" || state === "committing").length
    }
    let left = await busy()
    for (let looks = 0; looks < 300 && left > 0; looks++) {
      await setTimeout(100)
      left = await busy()
    }
    await stop()
    return left
  })

/**
 * Kills a server at work on lists a number of times, each within a number of milliseconds, and checks them after each.
 */
export const batchKillDrill = (kills: number, withinMillis = 4500): Effect.Effect<BatchKillResult, unknown> =>
  Effect.scoped(
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const contactId = yield* onFolder(
        folder,
        Effect.andThen(Effect.andThen(seedTwoClients, seedTestUsers), addSignatory)
      )
      const known: AcknowledgedWork = { committed: new Set(), accepted: new Map() }
      let faults = { halves: 0, halfParts: 0, lost: 0 }
      for (let kill = 0; kill < kills; kill++) {
        yield* killedServer(folder, contactId, known, withinMillis)
        const found = faultsOf(yield* onFolder(folder, lists, "client"), known)
        faults = {
          halves: faults.halves + found.halves,
          halfParts: faults.halfParts + found.halfParts,
          lost: Math.max(faults.lost, found.lost)
        }
      }
      const stuck = yield* resumeServer(folder)
      const seen = yield* onFolder(folder, lists, "client")
      const { halves } = faultsOf(seen, known)
      const unseen = sum((yield* onFolder(folder, lists)).map(({ made }) => made)) - sum(seen.map(({ made }) => made))
      const accepted = sum([...known.accepted.values()])
      return {
        kills,
        committed: known.committed.size,
        accepted,
        ...faults,
        halves: faults.halves + halves,
        unseen,
        stuck
      }
    })
  )

if (import.meta.main) {
  const { values } = parseArgs({
    options: { kills: { type: "string", default: "20" }, within: { type: "string", default: "4500" } }
  })
  const result = await Effect.runPromise(batchKillDrill(Number(values.kills), Number(values.within)))
  console.log(
    `${result.kills} kills: ${result.committed} lists and ${result.accepted} acceptances acknowledged, ${result.lost} lost; ` +
      `${result.halves} half lists, ${result.halfParts} half parts, ${result.unseen} applications that nobody sees, ${result.stuck} stuck`
  )
  const isSound =
    result.halves + result.halfParts + result.unseen + result.lost + result.stuck === 0 && result.committed > 0
  process.exitCode = isSound ? 0 : 1
}
