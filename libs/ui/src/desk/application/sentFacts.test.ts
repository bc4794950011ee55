import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { makeApplication } from "@reclaim/core/testing/account/makeApplication"
import { makeDeskApplication } from "@reclaim/core/testing/account/makeDeskApplication"
import { makeOwnerOnFile } from "@reclaim/core/testing/account/makeOwnerOnFile"
import { blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { makeSteps } from "@reclaim/core/testing/account/makeSteps"
import { describe, expect, it } from "vitest"
import { sentFacts } from "./sentFacts.ts"

const valueOf = (sent: Parameters<typeof sentFacts>[0], path: string): string | undefined =>
  sentFacts(sent)
    .flatMap(({ facts }) => facts)
    .find((fact) => fact.path === path)?.value

const sent = (steps: Parameters<typeof makeSteps>[0]) =>
  makeDeskApplication({ application: makeApplication({ steps: makeSteps(steps) }) })

describe("what a client has sent", () => {
  it("is named by paths that are fields of the steps", () => {
    const facts = sentFacts(makeDeskApplication()).flatMap((step) => step.facts)
    const known = new Set(
      Object.entries(ApplicationSteps.fields).flatMap(([step, { fields }]) =>
        Object.keys(fields).map((field) => `${step}.${field}`)
      )
    )
    expect(facts.length).toBeGreaterThan(15)
    expect(facts.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([])
  })

  it("shows the end of what is kept sealed", () => {
    expect(valueOf(makeDeskApplication(), "owner.taxNumber")).toBe("Ending in 789")
    expect(valueOf(sent({ owner: { birthDate: { last4: "" } } }), "owner.birthDate")).toBe("Entered, stored encrypted")
  })

  it("names an owner and people whom the client has already", () => {
    const known = makeDeskApplication({
      application: makeApplication({
        onFile: makeOwnerOnFile(),
        steps: makeSteps({
          owner: { ...blankSteps.owner, ownerId: 3, birthPlace: { last4: "" } },
          people: { contactIds: [12, 13] }
        })
      }),
      owners: [
        { ownerId: 3, name: "Alpine LP", residence: "US", entityType: "partnership", isSame: false, differing: [] }
      ]
    })
    expect(valueOf(known, "owner.ownerId")).toBe("Alpine LP")
    expect(valueOf(known, "owner.name")).toBeUndefined()
    expect(valueOf(known, "owner.fiscalYearEnd")).toBeUndefined()
    expect(valueOf(known, "owner.birthPlace")).toBe("Entered, stored encrypted")
    expect(valueOf(known, "people.contactIds")).toBe("Sig Natory, Somebody who is no longer with the client (13)")
  })

  it("says which markets are claimed in, and an answer with what was said about it", () => {
    expect(valueOf(sent({ account: { markets: [] } }), "account.markets")).toBe("All markets")
    expect(valueOf(sent({}), "account.markets")).toBe("France, Netherlands")
    expect(valueOf(sent({ tax: { hedged: { isTrue: true, note: "Half of it" } } }), "tax.hedged")).toBe(
      "Yes: Half of it"
    )
    const number = { id: "a", country: CountryCode.make("DE"), taxNumber: { last4: "4321" } }
    expect(valueOf(sent({ tax: { numbers: [number] } }), "tax.numbers.0.taxNumber")).toBe("Ending in 4321")
  })

  it("says values of closed sets in the words of the application", () => {
    const { account } = makeSteps({})
    const worded = sent({
      account: { ...account, accountType: "dr holder", reliefMethods: ["reclaim", "quick refund"] },
      owner: { entityType: "regulated fund" }
    })
    expect(valueOf(worded, "account.accountType")).toBe("Holder of depositary receipts")
    expect(valueOf(worded, "account.reliefMethods")).toBe("Reclaim, Quick refund")
    expect(valueOf(worded, "owner.entityType")).toBe("Regulated investment company (40 Act)")
  })

  it("leaves out a step in which there is nothing", () => {
    expect(sentFacts(sent({})).map(({ step }) => step)).not.toContain("investors")
  })
})
