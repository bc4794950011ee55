import { describe, expect, it } from "@effect/vitest"
import { DocumentLevel } from "../../../domain/document/DocumentLevel.ts"
import { type RequestField, decideHandRequest } from "./decideHandRequest.ts"

const named: Readonly<Record<DocumentLevel, RequestField | null>> = {
  owner: null,
  claim: null,
  account: "accountId",
  investor: "investorId",
  payment: "seq"
}

const fields = ["accountId", "investorId", "seq"] as const

describe("what the desk asks for by hand", () => {
  it.each(DocumentLevel.literals)("names what documents of its level are of, and nothing else: %s", (level) => {
    for (const given of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const asked = {
        accountId: (given & 1) === 0 ? null : 7,
        investorId: (given & 2) === 0 ? null : 8,
        seq: (given & 4) === 0 ? null : 9
      }
      const chosen = fields.filter((field) => asked[field] !== null)
      const wanted = named[level] === null ? [] : [named[level]]
      const isRight = chosen.length === wanted.length && chosen.every((field) => wanted.includes(field))
      expect(decideHandRequest(level, asked)._tag === "Fits", `${level} ${chosen.join(" ")}`).toBe(isRight)
    }
  })

  it("says first what is missing", () => {
    expect(decideHandRequest("account", { accountId: null, investorId: 8, seq: null })).toEqual({
      _tag: "Missing",
      field: "accountId"
    })
    expect(decideHandRequest("owner", { accountId: null, investorId: 8, seq: null })).toEqual({
      _tag: "Superfluous",
      field: "investorId"
    })
  })
})
