import { assert, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { AvailableReport } from "../../domain/statement/AvailableReport.ts"
import { WireAvailableReport } from "./GatewayGroup.ts"

const decode = Schema.decodeUnknownSync(WireAvailableReport)

it.each([
  ["route and label", { route: "/documents", label: "Documents" }, { route: "/documents", label: "Documents" }],
  ["a route alone", { route: "/documents" }, { route: "/documents" }],
  ["a label of null", { route: "/documents", label: null }, { route: "/documents" }],
  ["more than we know", { route: "/documents", order: 1 }, { route: "/documents" }]
])("an available report may come with %s", (_, body, report) => {
  expect(decode(body)).toEqual(new AvailableReport(report))
})

it("an available report has a route", () => {
  expect(() => decode({ label: "Documents" })).toThrow(/Expected|Missing key/)
})

it.prop("an available report arrives as it was sent", { report: Schema.toType(AvailableReport) }, ({ report }) => {
  const travelled: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(WireAvailableReport)(report)))
  assert.deepStrictEqual(decode(travelled), report)
})
