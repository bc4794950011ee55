import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { WireExportProgress } from "./ExportGroup.ts"

describe("WireExportProgress", () => {
  it("names the rows as the wire does", () => {
    const wire = Schema.encodeSync(WireExportProgress)({ _tag: "Writing", rowsDone: 10, rowCount: 20 })
    expect(wire).toEqual({ state: "Writing", rows_done: 10, row_count: 20 })
    expect(Schema.encodeSync(WireExportProgress)({ _tag: "None" })).toEqual({ state: "None" })
  })

  it.prop("comes back as it was sent", [Schema.toType(WireExportProgress)], ([progress]) => {
    const wire = Schema.encodeSync(WireExportProgress)(progress)
    expect(Schema.decodeUnknownSync(WireExportProgress)(wire)).toEqual(progress)
  })
})
