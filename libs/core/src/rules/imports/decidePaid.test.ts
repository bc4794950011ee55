import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { decidePaid, type PaidDecision, type PaidFacts } from "./decidePaid.ts"

const january = CalendarDate.make("2026-01-26")
const february = CalendarDate.make("2026-02-26")

/** Filed, and without any payment. */
const filed: PaidFacts = {
  received: null,
  paidOn: null,
  wentBack: false,
  lines: null,
  isSettled: false,
  returnedValueDate: null
}
const paid: PaidFacts = { ...filed, received: 60_000n, paidOn: january }
const settled = { lines: 60_000n, isSettled: true }
const returned = { lines: null, isSettled: false, returnedValueDate: january }

describe("decidePaid", () => {
  it.each<[string, PaidFacts, PaidDecision["_tag"]]>([
    ["filed without a payment", filed, "Agrees"],
    ["filed with a payment on its way", { ...filed, lines: 60_000n }, "Agrees"],
    ["filed with a settled payment", { ...filed, ...settled }, "NotPaid"],
    ["filed after its payment was returned", { ...filed, ...returned }, "Agrees"],
    ["paid before its payment is told", paid, "PaymentToCome"],
    ["paid by a settled payment", { ...paid, ...settled }, "Agrees"],
    ["paid by a payment on its way", { ...paid, lines: 60_000n }, "Agrees"],
    ["paid more than its payments", { ...paid, ...settled, lines: 59_999n }, "Differs"],
    ["paid less than its payments", { ...paid, ...settled, lines: 60_001n }, "Differs"],
    ["paid nothing by a payment of nothing", { ...paid, ...settled, received: 0n, lines: 0n }, "Agrees"],
    ["paid by a payment that was returned", { ...paid, ...returned }, "TakenBack"],
    ["paid again after a return", { ...paid, ...returned, wentBack: true, paidOn: february }, "PaymentToCome"],
    ["returned and not paid since", { ...paid, ...returned, wentBack: true }, "TakenBack"],
    ["paid later without showing the return", { ...paid, ...returned, paidOn: february }, "TakenBack"]
  ])("a reclaim that is %s", (_, facts, tag) => {
    expect(decidePaid(facts, false)._tag).toBe(tag)
  })

  it("keeps what is left when one of two payments is returned", () => {
    const facts = { ...paid, lines: 25_000n, isSettled: true, returnedValueDate: january }
    expect(decidePaid(facts, true)).toEqual({ _tag: "TakenBack", received: 25_000n })
    expect(decidePaid(facts, false)).toEqual({ _tag: "Differs", received: 60_000n, lines: 25_000n })
  })

  it("never takes a smaller amount back than was returned", () => {
    expect(decidePaid({ ...paid, ...settled, lines: 60_001n }, true)._tag).toBe("Differs")
  })
})
