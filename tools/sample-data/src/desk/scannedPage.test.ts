import { describe, expect, it } from "vitest"
import { scannedPage } from "./scannedPage.ts"

describe("a scanned page", () => {
  it("is a PDF whose table names where each object begins", () => {
    const text = Buffer.from(scannedPage(["Certificate (2024)", "For: Höganäs Ödland", "Λ"])).toString("latin1")
    expect(text.startsWith("%PDF-1.4\n")).toBe(true)
    expect(text).toContain("(Certificate \\(2024\\)) Tj")
    expect(text).toContain("(For: H\\366gan\\344s \\326dland) Tj")
    expect(text).toContain("(?) Tj")
    const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1])
    const [, , , ...offsets] = text.slice(start).split("\n")
    const objects = offsets.slice(0, 5).map((line) => text.slice(Number(line.slice(0, 10))).slice(0, 7))
    expect(objects).toEqual(["1 0 obj", "2 0 obj", "3 0 obj", "4 0 obj", "5 0 obj"])
  })
})
