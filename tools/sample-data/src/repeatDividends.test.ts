import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, layer } from "@effect/vitest"
import { eventKey, ReferenceData } from "@reclaim/app-api/ledger/reference/ReferenceData"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Layer } from "effect"
import { repeatDividends } from "./repeatDividends.ts"

const repeatedBy = (asOf: string) =>
  Effect.map(ReferenceData, (reference) => {
    const all = repeatDividends(reference, CalendarDate.make(asOf))
    return { ...all, reference, repeated: all.events.slice(reference.events.length) }
  })

layer(ReferenceData.layer().pipe(Layer.provide(NodeServices.layer)))("repeatDividends", (it) => {
  it.effect("keeps the table's dividends and adds none before the year after it", () =>
    Effect.gen(function* () {
      const { events, reference } = yield* repeatedBy("2025-12-31")
      assert.deepStrictEqual(events, reference.events)
    })
  )

  it.effect("repeats every dividend of the last year on a business day near it", () =>
    Effect.gen(function* () {
      const { reference, repeated } = yield* repeatedBy("2026-12-31")
      const calendar = reference.events.filter(({ payDate }) => payDate.startsWith("2025"))
      assert.lengthOf(repeated, calendar.length)
      for (const { exDate, grossPerShare, isin, payDate, source } of repeated) {
        const [, told = ""] = source.split("sample: repeats the dividend of ")
        const before = calendar.find((event) => event.isin === isin && event.payDate === told)
        assert.strictEqual(grossPerShare, before?.grossPerShare)
        assert.notInclude([0, 6], new Date(payDate).getUTCDay())
        assert.notInclude([0, 6], new Date(exDate).getUTCDay())
        assert.isTrue(exDate < payDate)
        const days = (Date.parse(payDate) - Date.parse(told)) / 86_400_000
        assert.isTrue(days >= 365 && days <= 368, `${told} to ${payDate}`)
      }
    })
  )

  it.effect("marks each repetition as a sample in its type, source and note", () =>
    Effect.gen(function* () {
      const { repeated } = yield* repeatedBy("2026-11-22")
      assert.isAbove(repeated.length, 30)
      for (const { confidence, eventType, note, source } of repeated) {
        assert.match(eventType, / \(sample\)$/)
        assert.match(source, /^sample: /)
        assert.match(note, /^Sample data: no company announced/)
        assert.strictEqual(confidence, "own-low")
      }
    })
  )

  it.effect("repeats nothing that is paid after the day", () =>
    Effect.gen(function* () {
      const { repeated } = yield* repeatedBy("2026-04-24")
      assert.isAbove(repeated.length, 0)
      assert.isTrue(repeated.every(({ payDate }) => payDate <= "2026-04-24"))
    })
  )

  it.effect("a later day only adds dividends behind those of an earlier one", () =>
    Effect.gen(function* () {
      const early = (yield* repeatedBy("2026-05-10")).events
      const late = (yield* repeatedBy("2028-03-01")).events
      assert.deepStrictEqual(late.slice(0, early.length), early)
    })
  )

  it.effect("a dividend that was taxed at another rate is so again", () =>
    Effect.gen(function* () {
      const { eventFacts } = yield* repeatedBy("2026-11-22")
      const again = eventFacts.get(eventKey("CA0641491075", "2026-07-29"))
      assert.isDefined(again)
      assert.strictEqual(again?.withheld_pct, eventFacts.get(eventKey("CA0641491075", "2025-07-29"))?.withheld_pct)
    })
  )
})
