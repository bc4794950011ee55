import { Schema } from "effect"
import { assert, describe, expect, it } from "@effect/vitest"
import { ReportFile } from "../../domain/export/ReportFile.ts"
import { WirePdfFile, WireReportFile } from "./WireReportFile.ts"

const bytes = new Uint8Array([0, 1, 254, 255])

describe("a file made by the server", () => {
  it.each([
    ["an export", WireReportFile, { file_binary: "AAH+/w==", file_extension: "xlsx", file_name: "Reclaims" }],
    ["the PDF", WirePdfFile, { binary: "AAH+/w==", extension: "xlsx", name: "Reclaims" }]
  ])("comes in base64 under the keys of %s", (_, schema, body) => {
    const file = Schema.decodeUnknownSync(schema)(body)
    expect(file).toEqual({ _tag: "Bytes", bytes, extension: "xlsx", name: "Reclaims" })
    expect(Schema.encodeSync(schema)(file)).toEqual(body)
  })

  it.each([
    ["an export", WireReportFile],
    ["the PDF", WirePdfFile]
  ])("comes as a link when %s is too large", (_, schema) => {
    const body = { download_url: "/files/1", file_extension: "xlsx", file_name: "Reclaims" }
    const file = Schema.decodeUnknownSync(schema)(body)
    expect(file).toEqual({ _tag: "Link", url: "/files/1", extension: "xlsx", name: "Reclaims" })
    expect(Schema.encodeSync(schema)(file)).toEqual(body)
  })

  it.each([
    ["neither bytes nor link", { file_extension: "xlsx", file_name: "Reclaims" }],
    ["text that is no base64", { file_binary: "%%%", file_extension: "xlsx", file_name: "Reclaims" }]
  ])("is refused with %s", (_, body) => {
    expect(() => Schema.decodeUnknownSync(WireReportFile)(body)).toThrow(/Expected|Missing key/)
  })

  it.prop("arrives as it was sent", { file: ReportFile }, ({ file }) => {
    for (const schema of [WireReportFile, WirePdfFile]) {
      const travelled: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(schema)(file)))
      assert.deepStrictEqual(Schema.decodeUnknownSync(schema)(travelled), file)
    }
  })
})
