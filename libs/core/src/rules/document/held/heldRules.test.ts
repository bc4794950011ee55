import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { EntityType } from "../../../domain/market/EntityType.ts"
import { UsClassification } from "../../../domain/market/UsClassification.ts"
import { makeDocumentRule } from "../../../testing/makeDocumentRule.ts"
import { betterDocuments } from "../betterDocuments.ts"
import { heldRules } from "./heldRules.ts"
import { rulesInMarket } from "../rulesInMarket.ts"

const country = (code: string) => CountryCode.make(code)
const code = (text: string) => DocumentCode.make(text)
const [ch, de, us, fr] = [country("CH"), country("DE"), country("US"), country("FR")]

const rules = [
  makeDocumentRule({ code: code("poa"), signature: "wet", original: "original" }),
  makeDocumentRule({ code: code("poa"), market: de, original: "copy" }),
  makeDocumentRule({ code: code("certificate"), residence: { _tag: "Listed", countries: [us] } }),
  makeDocumentRule({ code: code("list"), level: "investor", entityTypes: ["partnership"] }),
  makeDocumentRule({ code: code("apostille"), satisfies: [code("certificate")], entityTypes: ["pension", "llc"] }),
  makeDocumentRule({ code: code("relief-form"), method: "relief at source", signature: "wet", original: "original" })
]

const everybody = [ch, de].flatMap((market) =>
  [us, fr].flatMap((residence) =>
    EntityType.literals.flatMap((entityType) =>
      [null, ...UsClassification.literals].map((usClassification) => ({
        market,
        owner: { residence, entityType, usClassification }
      }))
    )
  )
)

describe("the rules that are kept for owners of a kind", () => {
  it("are those that hold for each owner, in whichever order they ask", () => {
    for (const { market, owner } of [...everybody, ...everybody.toReversed()]) {
      const held = heldRules(owner, market, rules)
      const holding = rulesInMarket(owner, market, rules)
      expect(held.holding).toEqual(holding)
      expect(held.better).toEqual(betterDocuments(holding))
    }
  })

  it("are found once while the rules are the same, and anew once they are others", () => {
    const owner = { residence: us, entityType: "pension", usClassification: null } as const
    const held = heldRules(owner, ch, rules)
    expect(heldRules({ ...owner }, ch, rules)).toBe(held)
    expect(heldRules(owner, ch, rules.slice(1)).holding.map(({ code }) => code)).not.toContain("poa")
  })

  it("say in which form a document comes, where only another method asks for it too", () => {
    const owner = { residence: fr, entityType: "pension", usClassification: null } as const
    expect(heldRules(owner, ch, rules).originalOf("poa")).toBe("always")
    expect(heldRules(owner, de, rules).originalOf("poa")).toBe("never")
    expect(heldRules(owner, de, rules).originalOf("relief-form")).toBe("always")
    expect(heldRules(owner, de, rules).originalOf("certificate")).toBe("never")
  })
})
