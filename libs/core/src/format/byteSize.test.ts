import { describe, expect, it } from "@effect/vitest"
import { byteSize } from "./byteSize.ts"

describe("a file's size", () => {
  it.each([
    ["nothing", 0, "0 KB"],
    ["a byte counts as a kilobyte begun", 1, "1 KB"],
    ["kilobytes are whole", 12_345, "13 KB"],
    ["up to a megabyte", 999_000, "999 KB"],
    ["what would be a thousand kilobytes is a megabyte", 999_001, "1.0 MB"],
    ["megabytes have one decimal", 43_210_000, "43.2 MB"],
    ["a very large file stays in megabytes", 1_234_500_000, "1234.5 MB"]
  ])("%s", (_, bytes, text) => {
    expect(byteSize(bytes)).toBe(text)
  })
})
