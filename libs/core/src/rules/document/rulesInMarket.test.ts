import { describe, expect, it } from "@effect/vitest"
import type { ReliefMethod } from "../../domain/account/ReliefMethod.ts"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { ResidenceScope } from "../../domain/document/ResidenceScope.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { makeDocumentRule } from "../../testing/makeDocumentRule.ts"
import type { OwnerFacts } from "./OwnerFacts.ts"
import { rulesInMarket } from "./rulesInMarket.ts"

const country = (code: string) => CountryCode.make(code)
const [ch, de, us, fr, ky] = [country("CH"), country("DE"), country("US"), country("FR"), country("KY")]

const form = DocumentCode.make("form")

const rule = (name: string, overrides: Partial<ConstructorParameters<typeof DocumentRule>[0]> = {}) =>
  makeDocumentRule({ name, code: form, ...overrides })

const listedScope = (...countries: ReadonlyArray<CountryCode>): ResidenceScope => ({ _tag: "Listed", countries })

const owner = (residence: CountryCode, overrides: Partial<OwnerFacts> = {}): OwnerFacts => ({
  entityType: "corporation",
  usClassification: null,
  residence,
  ...overrides
})

const llc = (usClassification: OwnerFacts["usClassification"]) => owner(us, { entityType: "llc", usClassification })

const namesFor = (
  facts: OwnerFacts,
  rules: ReadonlyArray<DocumentRule>,
  methods?: ReadonlyArray<ReliefMethod>
): ReadonlyArray<string> => rulesInMarket(facts, ch, rules, methods).map(({ name }) => name)

describe("the rules that hold in a market", () => {
  it("are its own and those of every market, never those of another", () => {
    const rules = [
      rule("general", { code: DocumentCode.make("a") }),
      rule("Swiss", { market: ch }),
      rule("German", { market: de, code: DocumentCode.make("c") })
    ]
    expect(namesFor(owner(us), rules)).toEqual(["general", "Swiss"])
  })

  it("are the market's own before those of every market, however closely these speak of the owner", () => {
    const own = rule("own", { market: ch, need: "on request" })
    const general = rule("general", { residence: listedScope(us) })
    expect(namesFor(owner(us), [general, own])).toEqual(["own"])
    expect(namesFor(owner(us), [own, general])).toEqual(["own"])
  })

  it("are those of every market where its own is for other owners", () => {
    const rules = [rule("general"), rule("own", { market: ch, residence: listedScope(fr) })]
    expect(namesFor(owner(us), rules)).toEqual(["general"])
    expect(namesFor(owner(fr), rules)).toEqual(["own"])
  })

  it("are the closest to the residence: named alone, in a list, in the Union, not elsewhere, any other, any", () => {
    const inOrder = [
      rule("alone", { residence: listedScope(fr) }),
      rule("list", { residence: listedScope(fr, de) }),
      rule("Union", { residence: { _tag: "Union" } }),
      rule("not US", { residence: { _tag: "NotIn", country: us } }),
      rule("everywhere")
    ]
    for (const [at, { name }] of inOrder.entries()) {
      expect(namesFor(owner(fr), inOrder.slice(at))).toEqual([name])
      expect(namesFor(owner(fr), inOrder.slice(at).toReversed())).toEqual([name])
    }
    expect(namesFor(owner(us), inOrder)).toEqual(["everywhere"])
    expect(namesFor(owner(ky), inOrder)).toEqual(["not US"])
  })

  it("for other residences leave out those that the same market names anywhere", () => {
    const rules = [
      rule("others", { market: ch, residence: { _tag: "Others" } }),
      rule("French", { market: ch, code: DocumentCode.make("ch-83"), residence: listedScope(fr) }),
      rule("German", { market: de, code: DocumentCode.make("b"), residence: listedScope(ky) })
    ]
    expect(namesFor(owner(fr), rules)).toEqual(["French"])
    expect(namesFor(owner(ky), rules)).toEqual(["others"])
  })

  it("are for the type of owner", () => {
    const rules = [rule("pension", { entityTypes: ["pension"] })]
    expect(namesFor(owner(us), rules)).toEqual([])
    expect(namesFor(owner(us, { entityType: "pension" }), rules)).toEqual(["pension"])
  })

  it("ask an LLC for those behind it only when it is looked through", () => {
    const rules = [
      rule("investor", { entityTypes: ["partnership"], level: "investor" }),
      rule("list", { entityTypes: ["partnership"], code: DocumentCode.make("investor-list") }),
      rule("partnership's own", { entityTypes: ["partnership"], code: DocumentCode.make("b") })
    ]
    expect(namesFor(llc("partnership"), rules)).toEqual(["investor", "list"])
    expect(namesFor(llc("corporation"), rules)).toEqual([])
    expect(namesFor(llc(null), rules)).toEqual([])
  })

  it("are of the methods that are used, reclaims where none is named", () => {
    const rules = [
      rule("any", { code: DocumentCode.make("a") }),
      rule("reclaim", { code: DocumentCode.make("b"), method: "reclaim" }),
      rule("at source", { code: DocumentCode.make("c"), method: "relief at source" })
    ]
    expect(namesFor(owner(us), rules)).toEqual(["any", "reclaim"])
    expect(namesFor(owner(us), rules, ["relief at source"])).toEqual(["any", "at source"])
  })
})
