import { Schema } from "effect"
import { assert, describe, expect, it } from "@effect/vitest"
import { FilterValue } from "../../domain/reclaim/DashboardFilter.ts"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { DocumentFilter } from "../../domain/document/DocumentFilter.ts"
import { DocumentExportQuery, DocumentQuery } from "./DocumentQuery.ts"

const decode = Schema.decodeUnknownSync(DocumentQuery)
const encode = Schema.encodeSync(DocumentQuery)

const narrowed = {
  custodianCodes: ["NTC", "A,B"],
  accountCodes: ["17.4"],
  countries: ["CH"],
  clientStatuses: ["Awaiting documents"],
  ownerId: 5,
  fundOwnerId: null,
  groupBy: "bo-acct" as const,
  clientDocumentsOnly: true
}

const filter = new DocumentFilter(narrowed)

const body = {
  view_as_user_id: 3,
  fi_code: "NTC,A%2CB",
  acct_code: "17.4",
  coi: "CH",
  client_status: "Awaiting documents",
  boclient_id: 5,
  fund_boclient_id: null,
  group_by: "bo-acct",
  classification_id: 1
}

describe("the body of the document calls", () => {
  it("spells every filter as the specification does", () => {
    expect(JSON.stringify(encode({ filter, viewAsUserId: 3 }))).toBe(JSON.stringify(body))
    expect(decode(body)).toEqual({ filter, viewAsUserId: 3 })
  })

  it("names one document, one investor and one year only where they narrow", () => {
    const linked = { code: DocumentCode.make("us-6166"), investorId: 7, payYear: 2025 }
    const one = new DocumentFilter({ ...narrowed, ...linked })
    const sent = { ...body, document_code: "us-6166", investor_id: 7, pay_year: 2025 }
    expect(encode({ filter: one, viewAsUserId: 3 })).toEqual(sent)
    expect(decode(sent).filter).toEqual(one)
    expect(decode({ ...body, document_code: null, investor_id: null, pay_year: null }).filter).toEqual(filter)
    expect(() => decode({ ...body, document_code: "Form 6166" })).toThrow(/Expected/)
  })

  it("names the owner itself only where that narrows", () => {
    const own = filter.with({ ofWhom: "owner" })
    const sent = { ...body, of_whom: "owner" }
    expect(encode({ filter: own, viewAsUserId: 3 })).toEqual(sent)
    expect(decode(sent).filter).toEqual(own)
    expect(decode({ ...body, of_whom: null }).filter).toEqual(filter)
    expect(() => decode({ ...body, of_whom: "investor" })).toThrow(/Expected/)
  })

  it("has a classification only for the client's own documents", () => {
    const all = new DocumentFilter({ ...narrowed, clientDocumentsOnly: false })
    expect(encode({ filter: all, viewAsUserId: 0 }).classification_id).toBeNull()
    expect(decode({ ...body, classification_id: null }).filter.clientDocumentsOnly).toBe(false)
    expect(() => decode({ ...body, classification_id: 2 })).toThrow(/Expected|Missing key/)
  })

  it("groups by owner unless it says otherwise", () => {
    expect(decode({})).toEqual({
      filter: new DocumentFilter({
        custodianCodes: [],
        accountCodes: [],
        countries: [],
        clientStatuses: [],
        ownerId: null,
        fundOwnerId: null,
        groupBy: "bo",
        clientDocumentsOnly: false
      }),
      viewAsUserId: 0
    })
    expect(() => decode({ group_by: "market" })).toThrow(/Expected|Missing key/)
  })

  it.each(["documents", "items"] as const)("exports %s with the same filters", (reportType) => {
    const query = { filter, viewAsUserId: 3, reportType }
    expect(Schema.encodeSync(DocumentExportQuery)(query)).toEqual({ ...body, report_type: reportType })
    expect(Schema.decodeUnknownSync(DocumentExportQuery)({ ...body, report_type: reportType })).toEqual(query)
  })

  const Values = Schema.Array(FilterValue.check(Schema.isNonEmpty()))
  const Id = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 })))
  it.prop(
    "arrives as it was sent",
    {
      drawn: Schema.Struct({
        ...DocumentFilter.fields,
        custodianCodes: Values,
        accountCodes: Values,
        countries: Values,
        clientStatuses: Values,
        ownerId: Id,
        fundOwnerId: Id,
        investorId: Id,
        payYear: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1900, maximum: 2999 })))
      })
    },
    ({ drawn }) => {
      const query = { filter: new DocumentFilter(drawn), viewAsUserId: 1 }
      const travelled: unknown = JSON.parse(JSON.stringify(encode(query)))
      assert.deepStrictEqual(decode(travelled), query)
    }
  )
})
