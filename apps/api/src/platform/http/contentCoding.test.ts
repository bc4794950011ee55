import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import { type ContentCoding, decideCoding, encodeContent } from "./contentCoding.ts"

describe("the coding of an answer", () => {
  it.each<[string | undefined, ContentCoding]>([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, deflate, br", "br"],
    ["GZIP", "gzip"],
    ["deflate", "identity"],
    ["*", "zstd"],
    ["zstd;q=0, *", "br"],
    ["zstd;q=0.5, br;q=0.4, gzip;q=0.9", "gzip"],
    ["br ; q=0.8 , gzip;q=0.8", "br"],
    ["identity, gzip;q=0.5", "identity"],
    ["identity;q=0.5, gzip;q=0.5", "gzip"],
    ["identity;q=0", "identity"],
    ["gzip;q=0", "identity"],
    ["br;q=0.0, gzip;q=0.001", "gzip"],
    ["*;q=0", "identity"]
  ])("for %o is %s", (header, coding) => {
    expect(decideCoding(header)).toBe(coding)
  })

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
