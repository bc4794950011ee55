import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { DashboardFilter, emptyDashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import { viewAsSelf, ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import { clientWith } from "../../testing/clientWith.ts"
import type { FakeAnswer, SentRequest } from "../../testing/fakeTransport.ts"
import { maxCachedAnswers } from "../calls/makeRevalidated.ts"
import { Exports } from "../exports/Exports.ts"
import { Dashboards } from "./Dashboards.ts"

const question = { filter: emptyDashboardFilter("summary"), viewAs: viewAsSelf }

const figures = (dollars: number) => ({
  total_processing: dollars,
  total_filed: 0,
  total_paid: 0,
  total_paid_year_date: 0,
  total_active_acct: 0,
  total_active_transaction: 0,
  total_number_paid_account: 0,
  total_number_paid_transaction: 0,
  total_event_count: 0,
  netMidasStatusSum: [],
  netReclaimClientStatusSum: [],
  yearNetReclaimSum: [],
  coiNetReclaimSum: [],
  fiAcctTransactionSum: []
})

const taggedAnswer = (tag: string, dollars: number): FakeAnswer => ({ body: figures(dollars), headers: { etag: tag } })

const tagOf = ({ headers }: SentRequest) => headers["if-none-match"]

const clientAnswering = (answers: ReadonlyArray<FakeAnswer>) => {
  let next = 0
  return clientWith(() => answers[next++] ?? { status: 500 })
}

describe("an answer that is still true", () => {
  it.effect("is not sent again", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientAnswering([
        taggedAnswer('"r1"', 1.5),
        { status: 304 },
        { status: 304, headers: { etag: '"r1"' } }
      ])
      yield* Effect.gen(function* () {
        const { read } = yield* Dashboards
        const first = yield* read(question)
        expect(first.summary.totalProcessing).toBe(150)
        expect(yield* read(question)).toBe(first)
        expect(yield* read(question)).toBe(first)
      }).pipe(Effect.provide(layer))
      expect(sent.map(tagOf)).toEqual([undefined, '"r1"', '"r1"'])
    })
  )

  it.effect("gives way to a new one", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientAnswering([taggedAnswer('"r1"', 1), taggedAnswer('"r2"', 2), { status: 304 }])
      yield* Effect.gen(function* () {
        const { read } = yield* Dashboards
        yield* read(question)
        expect((yield* read(question)).summary.totalProcessing).toBe(200)
        expect((yield* read(question)).summary.totalProcessing).toBe(200)
      }).pipe(Effect.provide(layer))
      expect(sent.map(tagOf)).toEqual([undefined, '"r1"', '"r2"'])
    })
  )

  it.effect("is kept for its filter and user alone", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientAnswering([
        taggedAnswer('"r1"', 1),
        taggedAnswer('"r2"', 2),
        taggedAnswer('"r3"', 3),
        { status: 304 }
      ])
      yield* Effect.gen(function* () {
        const { read } = yield* Dashboards
        yield* read(question)
        yield* read({ ...question, filter: emptyDashboardFilter("paid") })
        yield* read({ ...question, viewAs: new ViewReportAs({ userId: 5 }) })
        expect((yield* read(question)).summary.totalProcessing).toBe(100)
      }).pipe(Effect.provide(layer))
      expect(sent.map(tagOf)).toEqual([undefined, undefined, undefined, '"r1"'])
    })
  )

  it.effect("is forgotten when a call fails", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientAnswering([taggedAnswer('"r1"', 1), { status: 401 }, taggedAnswer('"r1"', 2)])
      yield* Effect.gen(function* () {
        const { read } = yield* Dashboards
        yield* read(question)
        yield* Effect.flip(read(question))
        expect((yield* read(question)).summary.totalProcessing).toBe(200)
      }).pipe(Effect.provide(layer))
      expect(sent.map(tagOf)).toEqual([undefined, '"r1"', undefined])
    })
  )

  it.effect("is asked for again once there were many others", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientWith(() => taggedAnswer('"r"', 1))
      yield* Effect.gen(function* () {
        const { read } = yield* Dashboards
        yield* read(question)
        for (let year = 1; year <= maxCachedAnswers; year++) {
          yield* read({ ...question, filter: new DashboardFilter({ ...bare, yearsPaid: [2000 + year] }) })
        }
        yield* read(question)
        yield* read({ ...question, filter: new DashboardFilter({ ...bare, yearsPaid: [2000 + maxCachedAnswers] }) })
      }).pipe(Effect.provide(layer))
      expect(sent.slice(-2).map(tagOf)).toEqual([undefined, '"r"'])
    })
  )

  it.effect("has no tag, and nothing is kept", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientWith(() => ({ body: figures(1) }))
      yield* Effect.gen(function* () {
        const { read } = yield* Dashboards
        yield* read(question)
        yield* read(question)
      }).pipe(Effect.provide(layer))
      expect(sent.map(tagOf)).toEqual([undefined, undefined])
    })
  )

  it.effect("is forgotten when a new one has no tag", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientAnswering([taggedAnswer('"r1"', 1), { body: figures(2) }, taggedAnswer('"r1"', 1)])
      yield* Effect.gen(function* () {
        const { read } = yield* Dashboards
        yield* read(question)
        yield* read(question)
        yield* read(question)
      }).pipe(Effect.provide(layer))
      expect(sent.map(tagOf)).toEqual([undefined, '"r1"', undefined])
    })
  )

  it.effect("cannot be meant when nothing was kept", () =>
    Effect.gen(function* () {
      const { layer } = clientWith(() => ({ status: 304 }))
      const failure = yield* Dashboards.use(({ read }) => read(question)).pipe(Effect.provide(layer), Effect.flip)
      expect(failure).toMatchObject({ status: 304, statusText: "Unexpected answer" })
    })
  )
})

const bare = {
  tab: "paid" as const,
  internalStatuses: [],
  clientStatuses: [],
  countries: [],
  custodianCodes: [],
  accountCodes: []
}

describe("an export", () => {
  it.effect("is bytes where it fits one answer", () =>
    Effect.gen(function* () {
      const { layer } = clientWith(() => ({ body: { file_binary: "aGk=", file_extension: "xlsx", file_name: "R" } }))
      const file = yield* Exports.use(({ excel }) => excel(question)).pipe(Effect.provide(layer))
      expect(file).toEqual({ _tag: "Bytes", bytes: new Uint8Array([104, 105]), extension: "xlsx", name: "R" })
    })
  )

  it.effect("is a link on the API host where it does not", () =>
    Effect.gen(function* () {
      const { layer } = clientWith(() => ({
        body: { download_url: "/api/v1/downloads/1", file_extension: "xlsx", file_name: "R" }
      }))
      const file = yield* Exports.use(({ excel }) => excel(question)).pipe(Effect.provide(layer))
      expect(file).toEqual({
        _tag: "Link",
        url: "https://portal.test/api/v1/downloads/1",
        extension: "xlsx",
        name: "R"
      })
    })
  )
})
