import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import { changedFacts, type NamedOwner, codesNaming, namedFacts } from "./namedFacts.ts"

type NamingRule = Pick<DocumentRule, "code" | "issuer" | "level" | "signature">

const rule = (code: string, of: Omit<NamingRule, "code">): NamingRule => ({ code: DocumentCode.make(code), ...of })

const rules = [
  rule("poa-fr", { issuer: "owner", level: "owner", signature: "wet" }),
  rule("residence-certificate", { issuer: "home tax authority", level: "owner", signature: "none" }),
  rule("trust-deed", { issuer: "owner", level: "owner", signature: "none" }),
  rule("es-nif", { issuer: "source tax authority", level: "owner", signature: "none" }),
  rule("bank-statement", { issuer: "owner's bank", level: "payment", signature: "none" }),
  rule("investor-poa", { issuer: "investor", level: "investor", signature: "wet" })
]

describe("What documents name of their owner", () => {
  it.each([
    ["a changed name", ["name"], ["poa-fr", "residence-certificate", "trust-deed", "es-nif"]],
    ["a changed residence", ["residence"], ["poa-fr", "residence-certificate", "es-nif"]],
    ["a changed legal form", ["entityType"], ["poa-fr", "residence-certificate", "trust-deed", "es-nif"]],
    ["a changed tax number", ["taxNumber"], ["poa-fr", "residence-certificate"]],
    ["nothing", [], []]
  ] as const)("is out of date by %s where they name it", (_, facts, codes) => {
    expect(codesNaming(facts, rules)).toEqual(codes)
  })

  it("is nothing in what a custodian, a bank or an investor states, whoever signs it", () => {
    for (const issuer of ["custodian", "owner's bank", "payer", "investor", "provider"] as const) {
      expect(namedFacts({ issuer, level: "account", signature: "wet" })).toEqual([])
    }
    expect(namedFacts({ issuer: "owner", level: "payment", signature: "wet" })).toEqual([])
  })

  it("counts each code once, by whatever any of its rules names", () => {
    const twice = [
      rule("us-6166", { issuer: "IRS", level: "owner", signature: "none" }),
      rule("us-6166", { issuer: "IRS", level: "claim", signature: "none" })
    ]
    expect(codesNaming(["residence"], twice)).toEqual(["us-6166"])
  })
})

const owner: NamedOwner = {
  name: "Jasper Ridge Inc.",
  residence: "US",
  entityType: "llc",
  usClassification: "corporation",
  taxNumber: "12-3456789"
}

describe("What has changed of an owner", () => {
  it.each([
    ["nothing", {}, []],
    ["a name", { name: "Jasper Ridge Holding Inc." }, ["name"]],
    ["blanks around a name", { name: " Jasper Ridge Inc. " }, []],
    ["a residence", { residence: "CH" }, ["residence"]],
    ["a legal form", { entityType: "corporation", usClassification: null }, ["entityType"]],
    ["how it is classified", { usClassification: "partnership" }, ["entityType"]],
    ["a tax number", { taxNumber: "12-3454321" }, ["taxNumber"]],
    ["a tax number that is gone", { taxNumber: null }, ["taxNumber"]],
    ["how a tax number is written", { taxNumber: "12 3456789" }, []]
  ] as const)("is told of %s", (_, change, facts) => {
    expect(changedFacts(owner, { ...owner, ...change })).toEqual(facts)
  })

  it("is nothing where nothing was known before", () => {
    const unknown = { ...owner, taxNumber: null, entityType: null, usClassification: null, residence: null }
    expect(changedFacts(unknown, owner)).toEqual([])
  })
})
