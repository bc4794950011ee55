import { assert } from "@effect/vitest"
import { WireWhatIf } from "@reclaim/core/contract/documents/RequirementGroup"
import { WireWhatIfFacts } from "@reclaim/core/contract/documents/WireWhatIfFacts"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { makeWhatIf } from "@reclaim/core/rules/document/release/makeWhatIf"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { Effect, Schema, Struct } from "effect"
import { randomUUID } from "node:crypto"
import {
  acceptedCopy,
  actOnRequirement,
  atDesk,
  awaitAnswer,
  detailOf,
  requirementIn,
  requirementsOf,
  type Row,
  seedWaiting,
  versionSeen,
  signedIn,
  bodyOf,
  uploadDocument
} from "../../testing/documents/requirementCalls.ts"
import { seedDrawnClaims } from "../../testing/documents/seedDrawnClaims.ts"
import type { Browser } from "../../testing/server/Browser.ts"
import { onBothServers } from "../../testing/server/TestServer.ts"

const whatIf = "/api/v1/requirements/what-if"
const facts = `${whatIf}/facts`

const decodeFacts = Schema.decodeUnknownSync(WireWhatIfFacts)
const decodeWhatIf = Schema.decodeUnknownSync(WireWhatIf)

const postJson = (browser: Browser, path: string, body: object) =>
  Effect.map(
    awaitAnswer(() => browser.post(path, body)),
    bodyOf
  )

const factsOf = Effect.fnUntraced(function* (browser: Browser, filter: object = {}) {
  const { held, ...rest } = decodeFacts(yield* postJson(browser, facts, filter))
  return { ...rest, held: yield* Effect.fromNullishOr(held) }
})

/** Narrowed alike for the documents' calls and for what expires, which spell accounts each in their way. */
const narrowedTo = (coi: string, accounts: string) => ({ coi, acct_code: accounts, acct_Code: accounts })

const filters = [
  narrowedTo("", ""),
  narrowedTo("CH", ""),
  narrowedTo("DE", ""),
  narrowedTo("CH", "D-1,D-2,D-4,D-5"),
  narrowedTo("", "D-0,D-3,D-6,D-9")
] as const

const once = () => ({ "idempotency-key": randomUUID() })

/** Sends the original of a document accepted by its scan; the desk confirms that it is the same. */
const originalComes = Effect.fnUntraced(function* (desk: Browser, id: number) {
  const path = "/api/v1/desk/clients/1"
  const arrived = bodyOf(
    yield* awaitAnswer(() =>
      desk.post(`${path}/requirements/${id}/original-received`, { received_on: "2024-02-05" }, once())
    )
  )
  bodyOf(
    yield* awaitAnswer(() =>
      desk.post(
        `${path}/papers/${String(arrived["paper_id"])}/acts`,
        { act: "Verify", ...Struct.omit(acceptedCopy, ["markets"]) },
        { ...once(), "if-match": `"${String(arrived["version"])}"` }
      )
    )
  )
})

onBothServers("What would be if documents came", (it) => {
  it.effect("is worked out in the page to what the server answers, whatever is assumed", () =>
    Effect.gen(function* () {
      yield* seedWaiting
      const today = yield* todayInUtc
      const draw = drawerOf(64)
      yield* seedDrawnClaims(draw, today)
      const client = yield* signedIn("full")
      let [releasable, lost] = [0, 0]
      for (let round = 0; round < 15; round++) {
        const filter = { ...draw.pick(filters), ...(draw.below(2) === 0 ? {} : { classification_id: 1 }) }
        const { held, ...rest } = yield* factsOf(client, filter)
        const chance = (1 + draw.below(10)) / 10
        const assume = draw.some(held.requirementIds, chance).map((requirementId) => ({
          requirementId,
          arrivesOn: addDays(today, draw.below(250))
        }))
        const sent = assume.map(({ arrivesOn, requirementId }) => ({
          requirement_id: requirementId,
          arrives_on: arrivesOn
        }))
        const answered = decodeWhatIf(yield* postJson(client, whatIf, { ...filter, assume: sent }))
        assert.deepStrictEqual(Object.assign({}, makeWhatIf(rest, held)(assume)), Object.assign({}, answered))
        releasable += answered.releasable.count
        lost += answered.lost.count
      }
      assert.isAbove(releasable, 0)
      assert.isAbove(lost, 0)
    })
  )

  it.effect("loses exactly what is blocked in the expiring tab when everything is ordered today", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("full")
      const today = yield* todayInUtc
      const draw = drawerOf(65)
      // Some are ordered already, and may come in time or too late.
      const open = (yield* requirementsOf(client)).filter((row) => row["code"] !== "processing")
      for (const row of draw.some(open, 20 / open.length)) {
        const of = { id: Number(row["requirement_id"]), version: Number(row["version"]) }
        const expected = draw.below(2) === 0 ? {} : { expected_on: addDays(today, draw.below(200)) }
        const answer = yield* actOnRequirement(client, "Order", of, {
          ordered_on: addDays(today, -draw.below(30)),
          ...expected
        })
        assert.include([200, 409, 412], answer.status, answer.text)
      }
      for (const filter of filters) {
        const { held } = yield* factsOf(client, filter)
        const assume = held.requirementIds.map((requirement_id, at) => ({
          requirement_id,
          arrives_on: dateOfDayNumber(held.likely[at] ?? 0)
        }))
        const { lost } = yield* postJson(client, whatIf, { ...filter, assume })
        const { blocked } = yield* postJson(client, "/api/v1/expiring", filter)
        const { net_reclaim: net, trans_count: count } = blocked as Row
        assert.isAbove(Number(count), 0, JSON.stringify(filter))
        assert.deepStrictEqual(lost, { count, net }, JSON.stringify(filter))
      }
    })
  )

  it.effect("is not sent again as long as it is the same", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("full")
      const first = yield* awaitAnswer(() => client.post(facts, {}))
      const tag = String(first.headers["etag"])
      const again = yield* awaitAnswer(() => client.post(facts, {}, { "if-none-match": tag }))
      assert.strictEqual(again.status, 304)
      assert.strictEqual(again.text, "")
      const other = yield* awaitAnswer(() => client.post(facts, { coi: "CH" }, { "if-none-match": tag }))
      assert.strictEqual(other.status, 200)
    })
  )

  it.effect("releases to the cent what was said of the hinted documents once they are accepted", () =>
    Effect.gen(function* () {
      const [client, desk] = [yield* signedIn("full"), yield* signedIn("deskDocuments")]
      const before = yield* factsOf(client)
      const [hint] = before.releasing
      assert.isAbove(before.releasingNet, 0)
      assert.isDefined(hint)
      const inProcessing = Effect.map(requirementsOf(client), (rows) =>
        rows
          .filter(({ classification_id }) => classification_id === 5)
          .reduce((sum, row) => sum + Math.round(Number(row["value_behind"]) * 100), 0)
      )
      const already = yield* inProcessing
      for (const { requirementId: id } of before.releasing) {
        {
          const detail = yield* detailOf(client, id)
          if ((detail["requirement"] as Row)["state"] !== "requested") continue
          const upload = yield* uploadDocument(client, `Copy ${id}.pdf`)
          const sent = bodyOf(
            yield* actOnRequirement(client, "Submit", versionSeen(detail), { upload_ids: [upload], markets: [] })
          )
          const reviewed = bodyOf(yield* atDesk(desk, "Accept", versionSeen(sent), acceptedCopy))
          if (requirementIn(reviewed)["awaits_original"] === true) yield* originalComes(desk, id)
        }
      }
      assert.strictEqual((yield* inProcessing) - already, before.releasingNet)
    })
  )
})
