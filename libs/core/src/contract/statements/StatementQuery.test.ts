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
    { id: null, reportGuid: "5f0c9c1e-1f7a-4c57-9c0b-0d2d9a3f8e11", viewAsUserId: 0 },
    { report_id: null, report_guid: "5f0c9c1e-1f7a-4c57-9c0b-0d2d9a3f8e11", view_as_user_id: 0 }
  ],
  ["the payment list", PaymentListQuery, { viewAsUserId: 3 }, { view_as_user_id: 3 }],
  [
    "one statement",
    StatementQuery,
    { id: 7, reportGuid: "5f0c9c1e-1f7a-4c57-9c0b-0d2d9a3f8e11", viewAsUserId: 0 },
    { report_id: 7, report_guid: "5f0c9c1e-1f7a-4c57-9c0b-0d2d9a3f8e11", view_as_user_id: 0 }
  ],
  [
    "one statement of a host with ids of another form",
    StatementQuery,
    { id: 7, reportGuid: "{5F0C/2026}", viewAsUserId: 0 },
    { report_id: 7, report_guid: "{5F0C/2026}", view_as_user_id: 0 }
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
  expect(() =>
    Schema.decodeUnknownSync(StatementQuery)({ report_id: null, report_guid: "5f0c9c1e-1f7a-4c57-9c0b-0d2d9a3f8e11" })
  ).toThrow(/Expected|Missing key/)
  expect(() => Schema.decodeUnknownSync(StatementQuery)({ report_id: 7 })).toThrow(/Expected|Missing key/)
})

it.each([
  { report_guid: "\0" },
  { report_guid: "5f0c 9c1e" },
  { report_guid: "5".repeat(201) },
  { report_guid: "5f0c9c1e-1f7a-4c57-9c0b-0d2d9a3f8e11\n" },
  { report_guid: "" },
  { report_id: 0 },
  { report_id: 2_147_483_648 },
  { report_id: 1.5 },
  { report_id: Number.POSITIVE_INFINITY },
  { view_as_user_id: 2_147_483_648 }
])("one statement is not asked for by %j", (wrong) => {
  const body = { report_id: 7, report_guid: "5f0c9c1e-1f7a-4c57-9c0b-0d2d9a3f8e11", ...wrong }
  expect(() => Schema.decodeUnknownSync(StatementQuery)(body)).toThrow("Expected")
})
