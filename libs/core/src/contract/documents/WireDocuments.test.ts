import { Schema } from "effect"
import { assert, describe, expect, it } from "@effect/vitest"
import { DocumentBreakdown } from "../../domain/document/DocumentBreakdown.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { AnyDashboard, dashboardFrom } from "../../testing/anyDashboard.ts"
import { makeDocumentGroup } from "../../testing/documents/makeDocumentGroup.ts"
import { makeDocumentList } from "../../testing/documents/makeDocumentList.ts"
import { documentListBody, WireDocumentBreakdown, WireDocumentList } from "./WireDocuments.ts"

const Count = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))
const Owner = Schema.NullOr(Count)

describe("the answers of the document calls", () => {
  it("list the groups that lack documents", () => {
    const list = makeDocumentList([makeDocumentGroup({ netReclaim: UsdCents.make(1_000_010), oldestRequestOn: null })])
    const body = Schema.encodeSync(WireDocumentList)(list)
    expect(body.summary.net_reclaim).toBe(10_000.1)
    expect(Object.keys(body.rows[0] ?? {})).toEqual(
      expect.arrayContaining([
        "fi_code",
        "accountNumber",
        "coi_name",
        "fund_boclient_id",
        "boclient_id",
        "documents",
        "docsPerSubInvestor",
        "subInvestors",
        "docsPerFund",
        "funds"
      ])
    )
    const travelled: unknown = JSON.parse(JSON.stringify(body))
    assert.deepStrictEqual(Schema.decodeUnknownSync(WireDocumentList)(travelled), list)
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
      rows: Schema.Array(
        Schema.Struct({
          label: Schema.String,
          cents: Count,
          fundOwnerId: Owner,
          ownerId: Owner,
          documents: Count,
          docsPerSubInvestor: Count
        })
      )
    },
    ({ rows }) => {
      const list = makeDocumentList(
        rows.map(({ cents, ...row }) => makeDocumentGroup({ ...row, netReclaim: UsdCents.make(cents) }))
      )
      const travelled: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(WireDocumentList)(list)))
      assert.deepStrictEqual(Schema.decodeUnknownSync(WireDocumentList)(travelled), list)
      expect(JSON.stringify(documentListBody(list))).toBe(JSON.stringify(Schema.encodeSync(WireDocumentList)(list)))
    }
  )
})
