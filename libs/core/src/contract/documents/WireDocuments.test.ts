import { Schema } from "effect"
import { assert, describe, expect, it } from "@effect/vitest"
import { DocumentAccount } from "../../domain/document/DocumentAccount.ts"
import { DocumentBreakdown } from "../../domain/document/DocumentBreakdown.ts"
import { DocumentList } from "../../domain/document/DocumentList.ts"
import { DocumentSummary } from "../../domain/document/DocumentSummary.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { AnyDashboard, dashboardFrom } from "../../testing/anyDashboard.ts"
import { WireDocumentBreakdown, WireDocumentList } from "./WireDocuments.ts"

const Count = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))
const Owner = Schema.NullOr(Count)

describe("the answers of the document calls", () => {
  it("list the documents that accounts lack", () => {
    const body = {
      summary: { net_reclaim: 10_000.1, document_count: 4, transaction_count: 9, event_count: 3 },
      rows: [
        {
          fi_code: "NTC",
          accountNumber: "17.4",
          coi_name: "Switzerland",
          fund_boclient_id: null,
          boclient_id: 5,
          documents: 4,
          docsPerSubInvestor: 1,
          subInvestors: 2,
          docsPerFund: 2,
          funds: 1
        }
      ]
    }
    const list = Schema.decodeUnknownSync(WireDocumentList)(body)
    expect(list).toBeInstanceOf(DocumentList)
    expect(list.summary.netReclaim).toBe(1_000_010)
    expect(list.rows[0]).toBeInstanceOf(DocumentAccount)
    expect(list.rows[0]?.ownerId).toBe(5)
    expect(list.rows[0]?.fundOwnerId).toBeNull()
    expect(Schema.encodeSync(WireDocumentList)(list)).toEqual(body)
  })

  it("say what the documents can be narrowed to", () => {
    const sums = { net_reclaim: 1.5, trans_count: 2 }
    const body = {
      netMidasStatusSum: [{ midas_status: "awaiting documents", ...sums, acct_count: 1, pct: 1 }],
      coiNetReclaimSum: [{ coi: "CH", coi_name: "Switzerland", ...sums, acct_count: 1, pct: 1 }],
      fiAcctTransactionSum: [{ fi_code: "NTC", fi_name: "N", acct_code: "17.4", bo_name: "Fund", ...sums }]
    }
    const breakdown = Schema.decodeUnknownSync(WireDocumentBreakdown)(body)
    expect(breakdown).toBeInstanceOf(DocumentBreakdown)
    expect(breakdown.countries[0]?.netReclaim).toBe(150)
    expect(Schema.encodeSync(WireDocumentBreakdown)(breakdown)).toEqual(body)
  })

  it.prop("arrive as the breakdown that was sent", { any: AnyDashboard }, ({ any }) => {
    const { accounts, countries, internalStatuses } = dashboardFrom(any)
    const breakdown = new DocumentBreakdown({ statuses: internalStatuses, countries, accounts })
    const travelled: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(WireDocumentBreakdown)(breakdown)))
    assert.deepStrictEqual(Schema.decodeUnknownSync(WireDocumentBreakdown)(travelled), breakdown)
  })

  it.prop(
    "arrive as the list that was sent",
    {
      cents: Count,
      rows: Schema.Array(
        Schema.Struct({
          fiCode: Schema.String,
          accountNumber: Schema.String,
          coiName: Schema.String,
          fundOwnerId: Owner,
          ownerId: Owner,
          documents: Count,
          docsPerSubInvestor: Count,
          subInvestors: Count,
          docsPerFund: Count,
          funds: Count
        })
      )
    },
    ({ cents, rows }) => {
      const list = new DocumentList({
        summary: new DocumentSummary({
          netReclaim: UsdCents.make(cents),
          documentCount: cents,
          transactionCount: cents,
          eventCount: cents
        }),
        rows: rows.map((row) => new DocumentAccount(row))
      })
      const travelled: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(WireDocumentList)(list)))
      assert.deepStrictEqual(Schema.decodeUnknownSync(WireDocumentList)(travelled), list)
    }
  )
})
