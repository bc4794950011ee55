import * as NodeServices from "@effect/platform-node/NodeServices"
import { type Stage, stages } from "@reclaim/core/domain/reclaim/Stage"
import { isPastDeadline } from "@reclaim/core/domain/reclaim/PastDeadline"
import { phaseOf } from "@reclaim/core/domain/reclaim/StagePhase"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { followStages } from "@reclaim/engine/history/followStages"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { createHash } from "node:crypto"
import { ReferenceData } from "@reclaim/app-api/ledger/reference/ReferenceData"
import { generateSample, sizeProblem } from "./generateSample.ts"
import { demoSize, GeneratorSize } from "./GeneratorSize.ts"
import { clientFiles, sharedFiles } from "./sampleFiles.ts"
import { samplePayments } from "./samplePayments.ts"
import type { ClientRows, ReclaimRow } from "./sampleRows.ts"

const asOf = CalendarDate.make("2026-11-20")
const demo = demoSize(asOf)
const makeSize = (changes: Partial<GeneratorSize>) =>
  new GeneratorSize({ clients: 5, accounts: 60, transactions: 2_400, seed: 7, asOf, ...changes })

const generateRows = (size: GeneratorSize) =>
  Effect.map(ReferenceData, (reference): ReadonlyArray<ClientRows> => [...generateSample(size, reference)])

const withoutBigInts = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value)
const asText = (rows: unknown): string => JSON.stringify(rows, withoutBigInts)
const fingerprint = (rows: unknown): string => createHash("sha256").update(asText(rows)).digest("hex")

const stageOf = ({ history }: ReclaimRow): Stage => history.at(-1)?.stage ?? "identified"

/** Accounts with their owners and reclaims, by client and number. */
const accountsOf = (clients: ReadonlyArray<ClientRows>) =>
  new Map(
    clients.flatMap(({ clientId, accounts, reclaims }) =>
      accounts.map((account) => [
        `${clientId} ${account.accountId}`,
        {
          account,
          reclaims: reclaims.filter((reclaim) => reclaim.account === account)
        }
      ])
    )
  )

layer(ReferenceData.layer().pipe(Layer.provide(NodeServices.layer)))("generateSample", (it) => {
  it.effect.each<[string, GeneratorSize, string]>([
    ["the demo", demo, "8899da3557deb308d879c72b94c2da127cb1e0c52499098cb8867c2a6cc21765"],
    ["another size", makeSize({}), "e3a7dd3c72ef941d951aa3b09cccc7bf2b7c3e2854f6589464daf68a2e8c9814"]
  ])("the files of %s are the same to the byte every time", ([, size, hash]) =>
    Effect.gen(function* () {
      const files = [...sharedFiles(yield* ReferenceData, asOf), ...clientFiles(yield* generateRows(size), asOf)]
      assert.strictEqual(fingerprint(files.map(({ kind, parts }) => [kind, ...parts])), hash)
    })
  )

  it.effect("another seed or day gives other rows", () =>
    Effect.gen(function* () {
      const prints = yield* Effect.forEach(
        [makeSize({}), makeSize({ seed: 8 }), makeSize({ asOf: CalendarDate.make("2026-11-21") })],
        (size) => Effect.map(generateRows(size), fingerprint)
      )
      assert.strictEqual(new Set(prints).size, 3)
    })
  )

  it.effect.each<[string, GeneratorSize]>([
    ["the demo", demo],
    ["an odd number of accounts", makeSize({ accounts: 61, transactions: 2_401 })],
    ["one account for each client", makeSize({ accounts: 5, transactions: 300 })],
    ["fewer reclaims than accounts", makeSize({ transactions: 30 })],
    ["one of everything", makeSize({ clients: 1, accounts: 1, transactions: 1 })]
  ])("%s has exactly as much as was asked for", ([, size]) =>
    Effect.gen(function* () {
      const clients = yield* generateRows(size)
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
      for (const { reclaims } of yield* generateRows(demo)) {
        const keys = new Set(reclaims.map(({ account, isin, payDate }) => `${account.accountId} ${isin} ${payDate}`))
        assert.strictEqual(keys.size, reclaims.length)
      }
    })
  )

  it.effect("more accounts leave those before unchanged", () =>
    Effect.gen(function* () {
      const before = accountsOf(yield* generateRows(makeSize({})))
      const after = accountsOf(yield* generateRows(makeSize({ accounts: 90, transactions: 3_600 })))
      assert.strictEqual(before.size, 60)
      for (const [key, account] of before) assert.strictEqual(asText(after.get(key)), asText(account))
    })
  )

  it.effect("more reclaims only add to those before", () =>
    Effect.gen(function* () {
      const few = (yield* generateRows(makeSize({ transactions: 1_200 }))).flatMap(({ clientId, reclaims }) =>
        reclaims.map((row) => `${clientId} ${asText(row)}`)
      )
      const many = new Set(
        (yield* generateRows(makeSize({}))).flatMap(({ clientId, reclaims }) =>
          reclaims.map((row) => `${clientId} ${asText(row)}`)
        )
      )
      // Below-minimum years may rise above it with more reclaims of the same year.
      const lost = few.filter((row) => !many.has(row) && !row.includes(`"stage":"below_minimum"`))
      assert.deepStrictEqual(lost, [])
    })
  )

  it.effect("the demo shows every stage there is", () =>
    Effect.gen(function* () {
      const seen = new Set((yield* generateRows(demo)).flatMap(({ reclaims }) => reclaims.map(stageOf)))
      const missing = Object.keys(stages).filter((stage) => !seen.has(stage as Stage))
      assert.deepStrictEqual(missing, [])
    })
  )

  it.effect("most is paid, the first client has most, and much expires within a year", () =>
    Effect.gen(function* () {
      const clients = yield* generateRows(demo)
      const all = clients.flatMap(({ reclaims }) => reclaims)
      const share = (status: string) => all.filter((row) => stages[stageOf(row)].client === status).length / all.length
      assert.isAbove(share("Paid"), 0.45)
      assert.isAbove(share("Filed"), 0.2)
      assert.isAbove(share("Awaiting documents"), 0.02)
      assert.isBelow(share("Closed"), 0.08)
      const sizes = clients.map(({ reclaims }) => reclaims.length)
      assert.strictEqual(Math.max(...sizes), sizes[0])
      const expiring = all.filter(
        (row) => phaseOf(stages[stageOf(row)]) === "unfiled" && row.expiresOn >= asOf && row.expiresOn <= "2027-11-20"
      )
      assert.isAbove(expiring.length, 80)
    })
  )

  it.effect("some of the demo is past its deadline beyond doubt, unfiled, and not yet closed as expired", () =>
    Effect.gen(function* () {
      const unfiled = (yield* generateRows(demo))
        .flatMap(({ reclaims }) => reclaims)
        .map((row) => ({ ...row, phase: phaseOf(stages[stageOf(row)]) }))
        .filter(({ phase }) => phase === "unfiled")
      const past = unfiled.filter((row) => isPastDeadline(row, asOf))
      assert.isNotEmpty(past)
      assert.isBelow(past.length, unfiled.length / 10)
      for (const { expiresOn } of past) assert.isTrue(expiresOn < asOf, expiresOn)
      assert.isAbove(new Set(past.map(({ market }) => market)).size, 1)
    })
  )

  it.effect("amounts and dates of every reclaim agree", () =>
    Effect.gen(function* () {
      for (const row of (yield* generateRows(demo)).flatMap(({ reclaims }) => reclaims)) {
        const followed = followStages(row.history)
        if (followed._tag !== "Followed") throw new Error(`${followed._tag}: ${asText(row.history)}`)
        const { stage, identifiedOn, filedOn, paidOn, closedOn } = followed.outcome
        const isUnfiled = phaseOf(stages[stage]) === "unfiled"
        const facts = [
          row.reclaim > 0n && row.reclaim <= row.withheld && row.withheld <= row.gross,
          row.agentCutoff <= row.expiresOn,
          row.payDate <= identifiedOn,
          row.history.every(({ since }) => since <= asOf),
          filedOn === null || filedOn <= row.expiresOn,
          row.paidOn === paidOn,
          row.paid === null || (row.paid.refund <= row.reclaim && row.paid.net > 0),
          row.paid === null || (row.paid.shortfallReason === "") === (row.paid.refund === row.reclaim),
          (row.closeReason !== null) === (closedOn !== null),
          // The last stage of one past its deadline began while it could still be filed.
          !isUnfiled || row.expiresOn >= asOf || (row.history.at(-1)?.since ?? asOf) <= row.expiresOn,
          stage !== "expired" || row.expiresOn < asOf
        ]
        assert.notInclude(facts, false, asText(row))
      }
    })
  )

  it.effect("a client is paid once a month at most, for many reclaims, now and then too little", () =>
    Effect.gen(function* () {
      const clients = yield* generateRows(demo)
      const payments = clients.flatMap((client) => samplePayments(client, asOf).map((payment) => ({ client, payment })))
      const months = new Set(payments.map(({ client, payment }) => `${client.code} ${payment.valueDate.slice(0, 7)}`))
      assert.strictEqual(months.size, payments.length)
      const lines = payments.flatMap(({ payment }) => payment.lines)
      assert.isAbove(lines.length / payments.length, 5)
      assert.isTrue(lines.some(({ paid }) => paid.shortfallReason !== ""))
      assert.isTrue(lines.some(({ paid }) => paid.interest > 0) && lines.some(({ paid }) => paid.charges > 0))
    })
  )

  it.effect("account codes are such as the portal accepts, and different within a client", () =>
    Effect.gen(function* () {
      const clients = yield* generateRows(makeSize({ accounts: 3_000, transactions: 3_000 }))
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
      const clients = yield* generateRows(demo)
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
      const answer = sizeProblem(makeSize(changes), yield* ReferenceData)
      if (problem === null) assert.isNull(answer)
      else assert.match(answer ?? "", problem)
    })
  )
})
