import * as NodeServices from "@effect/platform-node/NodeServices"
import { stageById, stages } from "@reclaim/core/domain/reclaim/Stage"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { createHash } from "node:crypto"
import { ReferenceData } from "../reference/ReferenceData.ts"
import { generateSample, sizeProblem } from "./generateSample.ts"
import { demoSize, GeneratorSize } from "./GeneratorSize.ts"
import type { ClientRows } from "./sampleRows.ts"

const asOf = CalendarDate.make("2026-11-20")
const demo = demoSize(asOf)
const sized = (changes: Partial<GeneratorSize>) =>
  new GeneratorSize({ clients: 5, accounts: 60, transactions: 2_400, seed: 7, asOf, ...changes })

const generated = (size: GeneratorSize) =>
  Effect.map(ReferenceData, (reference): ReadonlyArray<ClientRows> => [...generateSample(size, reference)])

const withoutBigInts = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value)
const asText = (rows: unknown): string => JSON.stringify(rows, withoutBigInts)
const fingerprint = (rows: unknown): string => createHash("sha256").update(asText(rows)).digest("hex")

/** Each account with its owner and reclaims, by client and number. */
const accountsOf = (clients: ReadonlyArray<ClientRows>) =>
  new Map(
    clients.flatMap(({ clientId, accounts, owners, reclaims }) =>
      accounts.map((account) => [
        `${clientId} ${account.accountId}`,
        {
          account,
          owner: owners.find(({ boId }) => boId === account.boId),
          reclaims: reclaims.filter(({ accountId }) => accountId === account.accountId)
        }
      ])
    )
  )

layer(ReferenceData.layer().pipe(Layer.provide(NodeServices.layer)))("generateSample", (it) => {
  it.effect.each<[string, GeneratorSize, string]>([
    ["the demo", demo, "6a219c5957bc08e3333ca944eb86a76c74c88175f03893f97e81176dcea0862a"],
    ["another size", sized({}), "c7117ab0bd8837521a751987bf47c1939c2b1effd318b2e40444e8243c40dc54"]
  ])("%s is the same to the byte every time", ([, size, hash]) =>
    Effect.gen(function* () {
      assert.strictEqual(fingerprint(yield* generated(size)), hash)
    })
  )

  it.effect("another seed or day gives other rows", () =>
    Effect.gen(function* () {
      const prints = yield* Effect.forEach(
        [sized({}), sized({ seed: 8 }), sized({ asOf: CalendarDate.make("2026-11-21") })],
        (size) => Effect.map(generated(size), fingerprint)
      )
      assert.strictEqual(new Set(prints).size, 3)
    })
  )

  it.effect.each<[string, GeneratorSize]>([
    ["the demo", demo],
    ["an odd number of accounts", sized({ accounts: 61, transactions: 2_401 })],
    ["one account for each client", sized({ accounts: 5, transactions: 300 })],
    ["fewer reclaims than accounts", sized({ transactions: 30 })],
    ["one of everything", sized({ clients: 1, accounts: 1, transactions: 1 })]
  ])("%s has exactly as much as was asked for", ([, size]) =>
    Effect.gen(function* () {
      const clients = yield* generated(size)
      assert.lengthOf(clients, size.clients)
      assert.lengthOf(
        clients.flatMap(({ accounts }) => accounts),
        size.accounts
      )
      assert.lengthOf(
        clients.flatMap(({ reclaims }) => reclaims),
        size.transactions
      )
    })
  )

  it.effect("an account has at most one reclaim for an event", () =>
    Effect.gen(function* () {
      for (const { reclaims } of yield* generated(demo)) {
        const keys = new Set(reclaims.map(({ accountId, eventId }) => `${accountId} ${eventId}`))
        assert.strictEqual(keys.size, reclaims.length)
      }
    })
  )

  it.effect("more accounts leave those before unchanged", () =>
    Effect.gen(function* () {
      const before = accountsOf(yield* generated(sized({})))
      const after = accountsOf(yield* generated(sized({ accounts: 90, transactions: 3_600 })))
      assert.strictEqual(before.size, 60)
      for (const [key, account] of before) assert.strictEqual(asText(after.get(key)), asText(account))
    })
  )

  it.effect("more reclaims only add to those before", () =>
    Effect.gen(function* () {
      const few = (yield* generated(sized({ transactions: 1_200 }))).flatMap(({ clientId, reclaims }) =>
        reclaims.map((row) => `${clientId} ${asText(row)}`)
      )
      const many = new Set(
        (yield* generated(sized({}))).flatMap(({ clientId, reclaims }) =>
          reclaims.map((row) => `${clientId} ${asText(row)}`)
        )
      )
      // Below-minimum years may rise above it with more reclaims of the same year.
      const lost = few.filter((row) => !many.has(row) && !row.includes(`"stageId":${stages.below_minimum.id}`))
      assert.deepStrictEqual(lost, [])
    })
  )

  it.effect("the demo shows every stage there is", () =>
    Effect.gen(function* () {
      const seen = new Set((yield* generated(demo)).flatMap(({ reclaims }) => reclaims.map(({ stageId }) => stageId)))
      const missing = Object.entries(stages).filter(([, { id }]) => !seen.has(id))
      assert.deepStrictEqual(missing, [])
    })
  )

  it.effect("most is paid, the first client has most, and much expires within a year", () =>
    Effect.gen(function* () {
      const clients = yield* generated(demo)
      const all = clients.flatMap(({ reclaims }) => reclaims)
      const share = (status: string) =>
        all.filter(({ stageId }) => stageById.get(stageId)?.client === status).length / all.length
      assert.isAbove(share("Paid"), 0.45)
      assert.isAbove(share("Filed"), 0.2)
      assert.isAbove(share("Awaiting documents"), 0.02)
      assert.isBelow(share("Closed"), 0.08)
      const sizes = clients.map(({ reclaims }) => reclaims.length)
      assert.strictEqual(Math.max(...sizes), sizes[0])
      const expiring = all.filter(
        ({ stageId, expiresOn }) => stageId < 14 && expiresOn >= asOf && expiresOn <= "2027-11-20"
      )
      assert.isAbove(expiring.length, 80)
    })
  )

  it.effect("amounts and dates of every reclaim agree", () =>
    Effect.gen(function* () {
      for (const row of (yield* generated(demo)).flatMap(({ reclaims }) => reclaims)) {
        const stage = stageById.get(row.stageId)
        const isUnfiled = row.stageId < stages.filed.id
        const isPaid = row.stageId === stages.paid.id
        const facts = [
          row.reclaimMinor > 0n && row.reclaimMinor === row.withheldMinor - row.dueMinor,
          row.grossMinor >= row.withheldMinor,
          Number.isSafeInteger(row.estimateUsdCents),
          row.agentCutoff <= row.expiresOn,
          row.filedOn === null || (row.filedOn <= row.expiresOn && row.filedOn <= asOf),
          (row.filedOn === null) ===
            (isUnfiled || ["expired", "withdrawn", "below_minimum"].includes(stage?.stage ?? "")),
          (row.paidOn !== null) === isPaid && (row.receivedUsdCents !== null) === isPaid,
          row.paidOn === null || (row.paidOn > (row.filedOn ?? asOf) && row.paidOn <= asOf),
          row.paidYear === Number(row.paidOn?.slice(0, 4) ?? 0),
          !isUnfiled || row.expiresOn >= asOf,
          stage?.stage !== "expired" || row.expiresOn < asOf
        ]
        assert.notInclude(facts, false, asText(row))
      }
    })
  )

  it.effect("account codes are such as the portal accepts, and different within a client", () =>
    Effect.gen(function* () {
      const clients = yield* generated(sized({ accounts: 3_000, transactions: 3_000 }))
      const codes = clients.flatMap(({ accounts }) => accounts.map(({ code }) => code))
      for (const mark of [" ", ".", "-", ","])
        assert.isTrue(
          codes.some((code) => code.includes(mark)),
          mark
        )
      for (const code of codes) assert.match(code, /^[A-Za-z0-9 .,-]{1,34}$/)
      for (const { accounts } of clients)
        assert.strictEqual(new Set(accounts.map(({ code }) => code)).size, accounts.length)
    })
  )

  it.effect("owners have names in several scripts and say that the client is a sample", () =>
    Effect.gen(function* () {
      const clients = yield* generated(demo)
      const names = clients.flatMap(({ owners }) => owners.map(({ name }) => name)).join("\n")
      for (const script of [/[a-z]/, /[àâéèêëïñøåäöüçłśžřě]/, /\p{Script=Han}|\p{Script=Hangul}/u])
        assert.match(names, script)
      for (const { name } of clients) assert.include(name, "(sample)")
    })
  )

  it.effect.each<[string, Partial<GeneratorSize>, RegExp | null]>([
    ["a usual size", {}, null],
    ["fewer accounts than clients", { accounts: 4 }, /at least one account for each client/],
    ["more reclaims than there are dividends", { transactions: 60_000 }, /raise --accounts or lower --transactions/],
    ["a day before most dividends", { asOf: CalendarDate.make("2021-06-30") }, /on 2021-06-30/]
  ])("%s is answered", ([, changes, problem]) =>
    Effect.gen(function* () {
      const answer = sizeProblem(sized(changes), yield* ReferenceData)
      if (problem === null) assert.isNull(answer)
      else assert.match(answer ?? "", problem)
    })
  )
})
