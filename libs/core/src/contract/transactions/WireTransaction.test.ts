import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { ExpiredValue, Expiry } from "../../domain/reclaim/Expiry.ts"
import { Transaction } from "../../domain/reclaim/Transaction.ts"
import { TransactionDetail } from "../../domain/reclaim/TransactionDetail.ts"
import { makeExpiry } from "../../testing/makeExpiry.ts"
import { makeTransaction, makeTransactionPage } from "../../testing/makeTransaction.ts"
import {
  makeDeadline,
  makeDeadlineRule,
  makeInvestorPart,
  makePaymentPart,
  makeTransactionDetail
} from "../../testing/makeTransactionDetail.ts"
import { WireExpiry } from "../expiring/ExpiryGroup.ts"
import { WireTransaction, WireTransactionDetail, WireTransactionPage } from "./WireTransaction.ts"

/** Through JSON, as a browser reads it. */
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe("transactions on the wire", () => {
  it("are spelled as the rows of the dashboard, whole numbers and rates as text", () => {
    expect(throughJson(Schema.encodeSync(WireTransaction)(makeTransaction()))).toEqual({
      seq: 1,
      fi_code: "NBC",
      fi_name: "Northbank Custody",
      acct_code: "NB-004 417-22",
      bo_name: "Møller Pension Fund",
      coi: "CH",
      coi_name: "Switzerland",
      isin: "CH0038863350",
      security_name: "Nestle SA",
      pay_date: "2024-04-24",
      stage: "awaiting_client_document",
      currency: "CHF",
      shares: "10000",
      gross_per_share: "3",
      gross_minor: "3000000",
      withheld_minor: "1050000",
      due_minor: "450000",
      reclaim_minor: "600000",
      treaty_rate: "15",
      fx_rate: "1.1",
      fee_rate: "20",
      fee_usd: 1320,
      estimate_usd: 5280,
      net_reclaim: 5280,
      expires_on: "2027-12-31",
      agent_cutoff: "2027-10-29",
      latest_safe_on: "2027-07-30",
      filed_on: null,
      paid_on: null
    })
  })

  it("come back as they were sent", () => {
    const page = makeTransactionPage({
      rows: [makeTransaction(), makeTransaction({ treatyRate: null, fxRate: null, feeUsd: null, agentCutoff: null })]
    })
    const back = Schema.decodeUnknownSync(WireTransactionPage)(
      throughJson(Schema.encodeSync(WireTransactionPage)(page))
    )
    // A decimal remembers its normal form once asked for it, so the two are compared as they are written.
    expect(Schema.encodeSync(WireTransactionPage)(back)).toEqual(Schema.encodeSync(WireTransactionPage)(page))
    expect(back.rows[0]).toBeInstanceOf(Transaction)
    expect(back.rows[0]?.clientStatus).toBe("Awaiting documents")
  })

  it("open to details that come back as they were sent", () => {
    const detail = makeTransactionDetail({
      investors: [makeInvestorPart(), makeInvestorPart({ treatyRate: null })],
      payments: [makePaymentPart()],
      deadline: makeDeadline({
        rule: makeDeadlineRule({ transition: { since: makeDeadline().statutory, formerYears: 5, isTooLate: true } })
      })
    })
    const back = Schema.decodeUnknownSync(WireTransactionDetail)(
      throughJson(Schema.encodeSync(WireTransactionDetail)(detail))
    )
    expect(Schema.encodeSync(WireTransactionDetail)(back)).toEqual(Schema.encodeSync(WireTransactionDetail)(detail))
    expect(back).toBeInstanceOf(TransactionDetail)
    expect(back.deadline.agrees).toBe(true)
  })

  it("say of an operand what it is", () => {
    const { arithmetic } = Schema.encodeSync(WireTransactionDetail)(makeTransactionDetail())
    expect(throughJson(arithmetic.steps[4])).toMatchObject({
      of: "grossUsd",
      operator: "times",
      operands: [
        { kind: "Money", minor: "600000", currency: "CHF" },
        { kind: "Exchange", usd_per_unit: "1.1", currency: "CHF", on: "2024-04-24" }
      ],
      result: { kind: "Money", minor: "660000", currency: "USD" },
      deviation_minor: "0"
    })
  })
})

describe("what expires on the wire", () => {
  it("comes back as it was sent", () => {
    const expiry = makeExpiry({ nearest: null })
    const back = Schema.decodeUnknownSync(WireExpiry)(throughJson(Schema.encodeSync(WireExpiry)(expiry)))
    expect(back).toEqual(expiry)
    expect(back).toBeInstanceOf(Expiry)
    expect(back.expired[0]).toBeInstanceOf(ExpiredValue)
  })

  it("counts in the words of the dashboard", () => {
    const { as_of, months } = Schema.encodeSync(WireExpiry)(makeExpiry())
    expect(as_of).toBe("2026-11-20")
    expect(months[0]).toEqual({
      month: "2026-11",
      from: "2026-11-20",
      to: "2026-11-30",
      trans_count: 3,
      net_reclaim: 41_200
    })
  })
})
