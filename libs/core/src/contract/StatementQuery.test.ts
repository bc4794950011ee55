import { Schema } from "effect"
import { expect, it } from "@effect/vitest"
import { PaymentListQuery, StatementListQuery, StatementQuery } from "./StatementQuery.ts"

it.each([
  [
    "the quarterly list, by no report",
    StatementListQuery,
    { id: null, reportGuid: null, viewAsUserId: 3 },
    { report_id: null, report_guid: null, view_as_user_id: 3 }
  ],
  [
    "the quarterly list, by a report",
    StatementListQuery,
    { id: null, reportGuid: "5f0c", viewAsUserId: 0 },
    { report_id: null, report_guid: "5f0c", view_as_user_id: 0 }
  ],
  ["the payment list", PaymentListQuery, { viewAsUserId: 3 }, { view_as_user_id: 3 }],
  [
    "one statement",
    StatementQuery,
    { id: 7, reportGuid: "5f0c", viewAsUserId: 0 },
    { report_id: 7, report_guid: "5f0c", view_as_user_id: 0 }
  ]
])("the body that asks for %s travels both ways", (_, schema, query, body) => {
  const codec = schema as unknown as Schema.Codec<unknown>
  expect(Schema.encodeSync(codec)(query)).toEqual(body)
  expect(Schema.decodeUnknownSync(codec)(body)).toEqual(query)
})

it("the lists may be asked for with nothing", () => {
  expect(Schema.decodeUnknownSync(StatementListQuery)({})).toEqual({ id: null, reportGuid: null, viewAsUserId: 0 })
  expect(Schema.decodeUnknownSync(PaymentListQuery)({})).toEqual({ viewAsUserId: 0 })
})

it("one statement is not asked for without its id and guid", () => {
  expect(() => Schema.decodeUnknownSync(StatementQuery)({ report_id: null, report_guid: "5f0c" })).toThrow(
    /Expected|Missing key/
  )
  expect(() => Schema.decodeUnknownSync(StatementQuery)({ report_id: 7 })).toThrow(/Expected|Missing key/)
})
