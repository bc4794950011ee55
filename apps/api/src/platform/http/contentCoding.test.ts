import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import { type ContentCoding, encodeContent } from "./contentCoding.ts"

describe("the coding of an answer", () => {
  const text = "Møller Pension Fund, Łódź 東京 ".repeat(500)
  const longText = text.repeat(80)

  it.each<[ContentCoding, (bytes: Uint8Array) => Uint8Array]>([
    ["zstd", zstdDecompressSync],
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["identity", (bytes) => bytes]
  ])("%s comes back as it was at the call", async (coding, decode) => {
    for (const content of [text, longText]) {
      const written = Buffer.from(content)
      const encoding = encodeContent(written, coding)
      written.fill(0)
      const bytes = await Effect.runPromise(encoding)
      expect(new TextDecoder().decode(decode(bytes))).toBe(content)
      expect(bytes.byteLength < content.length / 10).toBe(coding !== "identity")
    }
  })
})
