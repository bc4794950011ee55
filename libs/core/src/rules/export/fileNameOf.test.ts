import { describe, expect, it } from "@effect/vitest"
import { fileNameOf } from "./fileNameOf.ts"

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
