import { describe, expect, it } from "vitest"
import { fileNameOf, mediaTypeOf } from "./saveReportFile.ts"

describe("the name of a saved file", () => {
  it.each([
    ["has the ending that the server left out", "Reclaims 20261120", "xlsx", "Reclaims 20261120.xlsx"],
    ["ends once when the server wrote it already", "Reclaims.xlsx", "xlsx", "Reclaims.xlsx"],
    ["ends once in whatever case", "Reclaims.XLSX", "xlsx", "Reclaims.XLSX"],
    ["takes an ending with its dot", "Dashboard", ".pdf", "Dashboard.pdf"],
    ["stays as it is where there is no ending", "Dashboard", "", "Dashboard"],
    ["is never a path", "../a/b\\c\u0000", "pdf", ".._a_b_c_.pdf"]
  ])("%s", (_, name, extension, saved) => {
    expect(fileNameOf({ name, extension })).toBe(saved)
  })
})

describe("the type of a saved file", () => {
  it.each([
    ["pdf", "application/pdf"],
    [".CSV", "text/csv"],
    ["exe", "application/octet-stream"],
    ["constructor", "application/octet-stream"],
    ["__proto__", "application/octet-stream"]
  ])("of %s is %s", (extension, type) => {
    expect(mediaTypeOf(extension)).toBe(type)
  })
})
