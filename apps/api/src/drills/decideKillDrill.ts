// Does a `kill -9` while claims are decided lose a decision, leave half of one, or double one? As a program:
//   npm run drill -- decide-kill --kills 20
import { Effect } from "effect"
import { randomInt, randomUUID } from "node:crypto"
import { execute } from "../platform/sql/queryRows.ts"
import { setTimeout } from "node:timers/promises"
import { parseArgs } from "node:util"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import type { Browser } from "../testing/server/Browser.ts"
import { seedTestUsers, testUsers } from "../testing/server/testUsers.ts"
import { temporaryFolder } from "../testing/temporaryFolder.ts"
import { onFolder, requireOk, signedIn, startOn } from "./drillServer.ts"

/** Result of a drill. Everything but the first three should be zero. */
export interface DecideKillResult {
  readonly kills: number
  /** Requests that were answered before the server was killed. */
  readonly acknowledged: number
  /** Requests that were answered when they were sent again with their key. */
  readonly repeated: number
  /** Acknowledged batches that are not decided, before anything is sent again. */
  readonly lost: number
  /** Requests of which some batches are decided and others are not, or a batch without its signature, event or item. */
  readonly halves: number
  /** Decisions, events or items beyond one for each batch. */
  readonly doubled: number
}

/** Number of batches that one request decides. */
const together = 5

const path = "/api/v1/authorizations"

/** Makes batches that an approver has viewed; returns their numbers. */
const addBatches = execute(
  (sql) => sql<{ id: number }>`
    insert into authorization_batch (client_id, external_id, bo_id, market_id, tax_year, procedure, due_on,
      costs_usd_cents, statement_codes, state, requested_on)
    select 1, gen_random_uuid()::text, 1, 1, 2023, 'holding statement', date '2099-12-31', 0, '{}', 'viewed',
      date '2026-11-01'
    from generate_series(1, ${together}::int) returning batch_id as id`
)

interface StoredDecisions {
  readonly id: number
  readonly state: string
  readonly decisions: number
  readonly events: number
  readonly items: number
}

const readDecisions = (ids: ReadonlyArray<number>) =>
  execute(
    (sql) => sql<StoredDecisions>`
      select b.batch_id as id, b.state,
        (select count(*)::int from authorization_decision d where d.client_id = 1 and d.batch_id = b.batch_id) as decisions,
        (select count(*)::int from audit_event e where e.client_id = 1 and e.subject_kind = 'authorization'
          and e.subject_id = b.batch_id::text and e.action = 'authorization.authorized') as events,
        (select count(*)::int from work_item i where i.client_id_of_item = 1 and i.kind = 'authorization'
          and i.subject_id = b.batch_id::text) as items
      from authorization_batch b where b.client_id = 1 and b.batch_id in ${sql.in(ids)} order by 1`
  )

const decide = (browser: Browser, ids: ReadonlyArray<number>, key: string) =>
  browser.post(
    `${path}/decide`,
    { decisions: ids.map((id) => ({ id, version: 1, decision: "authorize", statements: [], reason: "" })) },
    { "idempotency-key": key }
  )

/**
 * Sends decisions, and kills the server at a moment within a number of milliseconds; true if they were acknowledged.
 */
const killedServer = (folder: string, ids: ReadonlyArray<number>, key: string, withinMillis: number) =>
  Effect.promise(async () => {
    const { kill, origin } = await startOn(folder)
    const browser = await signedIn(origin, testUsers.approver.email)
    let isAcknowledged = false
    const work = decide(browser, ids, key).then(
      (answer) => {
        requireOk(answer)
        isAcknowledged = true
      },
      // The server was killed, which is the point of the drill.
      () => undefined
    )
    await setTimeout(randomInt(withinMillis))
    await kill()
    await work
    return isAcknowledged
  })

/** Starts the server once more, and repeats the request twice. */
const repeatRequest = (folder: string, ids: ReadonlyArray<number>, key: string) =>
  Effect.promise(async () => {
    const { origin, stop } = await startOn(folder)
    const browser = await signedIn(origin, testUsers.approver.email)
    const [first, second] = [await decide(browser, ids, key), await decide(browser, ids, key)]
    await stop()
    return first.status === 200 && second.status === 200 && first.text === second.text
  })

const isDecided = ({ state }: StoredDecisions): boolean => state === "authorized"

const isWhole = (one: StoredDecisions): boolean => {
  const wanted = isDecided(one) ? 1 : 0
  return one.decisions >= wanted && one.events >= wanted && one.items >= wanted && (wanted === 1 || one.decisions === 0)
}

/** Kills a server while claims are decided a number of times, each within a number of milliseconds. */
export const decideKillDrill = (kills: number, withinMillis = 400): Effect.Effect<DecideKillResult, unknown> =>
  Effect.scoped(
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      yield* onFolder(folder, Effect.andThen(seedTwoClients, seedTestUsers))
      let [acknowledged, again, lost, halves, doubled] = [0, 0, 0, 0, 0]
      for (let kill = 0; kill < kills; kill++) {
        const ids = (yield* onFolder(folder, addBatches)).map(({ id }) => id)
        const key = randomUUID()
        const isAcknowledged = yield* killedServer(folder, ids, key, withinMillis)
        if (isAcknowledged) acknowledged += 1
        const before = yield* onFolder(folder, readDecisions(ids))
        const decided = before.filter(isDecided).length
        if (isAcknowledged) lost += together - decided
        if ((decided > 0 && decided < together) || !before.every(isWhole)) halves += 1
        if (yield* repeatRequest(folder, ids, key)) again += 1
        const after = yield* onFolder(folder, readDecisions(ids))
        if (!after.every((one) => isDecided(one) && isWhole(one))) halves += 1
        doubled += after.reduce((sum, one) => sum + one.decisions + one.events + one.items - 3, 0)
      }
      return { kills, acknowledged, repeated: again, lost, halves, doubled }
    })
  )

if (import.meta.main) {
  const { values } = parseArgs({
    options: { kills: { type: "string", default: "20" }, within: { type: "string", default: "400" } }
  })
  const result = await Effect.runPromise(decideKillDrill(Number(values.kills), Number(values.within)))
  console.log(
    `${result.kills} kills: ${result.acknowledged} acknowledged, ${result.repeated} answered again, ` +
      `${result.lost} lost, ${result.halves} halves, ${result.doubled} doubled`
  )
  const isSound = result.lost + result.halves + result.doubled === 0 && result.repeated === result.kills
  process.exitCode = isSound ? 0 : 1
}
