import { describe, expect, it } from "@effect/vitest"
import { decideFile, FileDecision } from "./decideFile.ts"

const limits = { endings: [".pdf", ".jpg"], maxBytes: 20 * 1_048_576, maxFiles: 2 }

describe("a chosen file", () => {
  it.each(["Form 6166.pdf", "SCAN.JPG"])("%s is sent", (name) => {
    expect(decideFile({ name, size: 1 }, limits, 1)).toEqual(FileDecision.Accepted())
  })

  it.each([
    ["of another kind", { name: "form.pdf.exe", size: 1 }, 0, "Expected PDF, JPG"],
    ["without an ending", { name: "pdf", size: 1 }, 0, "Expected PDF, JPG"],
    ["that is empty", { name: "a.pdf", size: 0 }, 0, "The file is empty"],
    ["that is too large", { name: "a.pdf", size: 20 * 1_048_576 + 1 }, 0, "Larger than 20 MB"],
    ["that is one too many", { name: "a.pdf", size: 1 }, 2, "More than 2 files"]
  ])("%s is not sent", (_, file, present, reason) => {
    expect(decideFile(file, limits, present)).toEqual(FileDecision.Refused({ reason }))
  })
})
