import { assert, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { UiLogEntry } from "../../domain/shell/UiLogEntry.ts"
import { WireUiLogEntry } from "./UserGroup.ts"

it.prop("a log entry is sent under its own names", { entry: Schema.toType(UiLogEntry) }, ({ entry }) => {
  const body = Schema.encodeSync(WireUiLogEntry)(entry)
  assert.strictEqual(JSON.stringify(body), JSON.stringify(entry))
  assert.deepStrictEqual(Schema.decodeUnknownSync(WireUiLogEntry)({ ...body, screen: "wide" }), entry)
})

it("a log entry is of one of two kinds", () => {
  const entry = { eventType: "UIDebug", eventDescription: "", applicationRoute: "/", applicationVersion: "3.0.8" }
  expect(() => Schema.decodeUnknownSync(WireUiLogEntry)(entry)).toThrow(/Expected|Missing key/)
})
