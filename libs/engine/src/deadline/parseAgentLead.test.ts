import { describe, expect, it } from "@effect/vitest"
import { parseAgentLead } from "./parseAgentLead.ts"

describe("parseAgentLead", () => {
  it.each([
    ["2", 2],
    ["2-3 (by withholding agent)", 3],
    ["2 (own)", 2],
    ["", null],
    ["soon", null]
  ])("%s is %s months", (text, months) => {
    expect(parseAgentLead(text)).toMatchObject({ months, text })
  })
})
