import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { countryCodes } from "@reclaim/core/domain/market/countryCodes"
import { EntityType } from "@reclaim/core/domain/market/EntityType"
import { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { applicationGaps } from "@reclaim/core/rules/application/applicationGaps"
import { judgeAccountRow } from "@reclaim/core/rules/application/batch/judgeAccountRow"
import { makeFacts } from "@reclaim/core/testing/account/makeFacts"
import { makeSteps } from "@reclaim/core/testing/account/makeSteps"
import { makeAccountCells } from "@reclaim/core/testing/application/batch/makeAccountCells"
import { makeBatchFacts } from "@reclaim/core/testing/application/batch/makeBatchFacts"
import { Schema } from "effect"
import { cells } from "./cells/cells.ts"

const judgeRow = (changed: Parameters<typeof makeAccountCells>[0]) =>
  judgeAccountRow({ line: 2, cells: makeAccountCells(changed) }, makeBatchFacts())

const problemsOf = (column: string, changed: Parameters<typeof makeAccountCells>[0]) =>
  judgeRow(changed).problems.filter((problem) => problem.column === column)

const numberGaps = (accountNumber: string) =>
  applicationGaps(makeSteps({ account: { accountNumber } }), makeFacts()).filter(
    ({ path }) => path === "account.accountNumber"
  )

/** Like account codes and not quite: signs that no custodian has, accents, and more than there may be. */
const Code = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9.,-][A-Za-z0-9 .,#é-]{0,40}[A-Za-z0-9.,#-]$/))

const Country = Schema.Literals(countryCodes)

const residenceGaps = (residence: CountryCode) =>
  applicationGaps(makeSteps({ owner: { residence } }), makeFacts())
    .filter(({ path }) => path === "owner.residence")
    .map(({ text }) => text)

describe("what files of the provider, files of clients and the form have in common", () => {
  it.prop("is the code of an account, refused in the same words", [Code], ([code]) => {
    // Texts that look rounded or like formulas are refused as such.
    if (/^[-+=@]/.test(code) || /^\d([.,]\d+)?[eE]\+?\d+$/.test(code)) return
    const isRead = cells.accountCode.read(code) === code
    const said = isRead ? [] : [`Expected ${cells.accountCode.expects}`]
    expect(numberGaps(code).map(({ text }) => text)).toEqual(said)
    expect(problemsOf("account_number", { account_number: code }).map(({ message }) => message)).toEqual(said)
  })

  it.prop("is each legal form and country", [EntityType, Country], ([entityType, residence]) => {
    expect(cells.entityType.read(entityType)).toBe(entityType)
    expect(cells.country.read(residence)).toBe(residence)
    const { owner } = judgeRow({ entity_type: entityType, residence_country: residence }).steps
    expect([owner.entityType, owner.residence]).toEqual([entityType, residence])
    expect(residenceGaps(residence)).toEqual([])
  })

  it("is no country that there is not, in the form, in files of clients and in those of the provider", () => {
    for (const code of ["ZZ", "AN", "XS", "UK", "de"]) expect(cells.country.read(code)).toBeUndefined()
    expect(residenceGaps(CountryCode.make("ZZ"))).toEqual(["Expected a country as two letters"])
    expect(problemsOf("residence_country", { residence_country: "ZZ" }).map(({ message }) => message)).toEqual([
      "Expected a country as two letters"
    ])
  })

  it.prop("is no other legal form and no other country", [Schema.String], ([text]) => {
    if (text.trim() !== text || text === "" || /\p{Cc}|^['=+@-]/u.test(text)) return
    if (cells.entityType.read(text) === undefined && judgeRow({ entity_type: text }).steps.owner.entityType === null) {
      expect(problemsOf("entity_type", { entity_type: text })).toHaveLength(1)
    }
    if (
      cells.country.read(text) === undefined &&
      judgeRow({ residence_country: text }).steps.owner.residence === null
    ) {
      expect(problemsOf("residence_country", { residence_country: text })).toHaveLength(1)
    }
  })

  it("is how an LLC is taxed", () => {
    for (const classification of UsClassification.literals) {
      expect(cells.usClassification.read(classification)).toBe(classification)
      const { owner } = judgeRow({ entity_type: "llc", us_classification: classification }).steps
      expect(owner.usClassification).toBe(classification)
    }
  })
})
