import { AccountType } from "../../domain/account/AccountType.ts"
import type { ApplicationSteps } from "../../domain/account/steps/ApplicationSteps.ts"
import type { InvestorRow } from "../../domain/account/steps/InvestorsStep.ts"
import { HomeNumberKind } from "../../domain/account/HomeNumberKind.ts"
import { UsClassification } from "../../domain/market/UsClassification.ts"
import { asksInvestors } from "../account/application/investorGaps.ts"
import { mismatchOf } from "../input/textPattern.ts"
import { EmailAddress } from "../input/EmailAddress.ts"
import { maskTaxNumber, taxNumberVariantByKind, type TaxNumberKind } from "../input/TaxNumber.ts"
import type { AccountColumnName } from "./accountColumns.ts"
import type { BatchFacts } from "./BatchFacts.ts"
import { nearestOf } from "./nearestOf.ts"
import { readAddress } from "./readAddress.ts"
import type { RowReader } from "./rowReader.ts"

type Reader = RowReader<AccountColumnName>

/** What a spreadsheet makes of a long number: its last digits are gone. */
const scientific = /^\d(?:[.,]\d+)?E\+\d+$/i

const readAccountNumber = ({ raw, refuse, text }: Reader): string => {
  if (!scientific.test(raw("account_number"))) return text("account_number")
  refuse(
    "account_number",
    "scientific_notation",
    "The spreadsheet has rounded this number",
    "Format the column as text and enter the number again"
  )
  return ""
}

const readCustodian = ({ refuse, text }: Reader, { custodians }: BatchFacts): string => {
  const cell = text("fi_code")
  if (cell === "") return ""
  const known = custodians.find(({ code }) => code.toUpperCase() === cell.toUpperCase())
  if (known !== undefined) return known.code
  const nearest = nearestOf(cell, custodians, ({ code, name }) => [code, name])
  refuse(
    "fi_code",
    "unknown_custodian",
    "No custodian has this code",
    nearest.map(({ code, name }) => `${code} (${name})`).join(", ")
  )
  return ""
}

/** A number as its country writes it, where it was entered without its hyphens. */
const readTaxNumber = ({ raw, text }: Reader, kind: TaxNumberKind): string | null => {
  if (raw("tax_id") === "") return null
  const number = text("tax_id")
  return mismatchOf(taxNumberVariantByKind[kind], number) === null ? maskTaxNumber(kind)(number) : number
}

const readPerson = (
  { raw, refuse, text }: Reader,
  { people }: BatchFacts,
  column: "signatory_email" | "ops_email"
): ReadonlyArray<number> => {
  if (raw(column) === "") return []
  const email = text(column).toLowerCase()
  const known = people.find((person) => person.email === email)
  if (known !== undefined) return [known.contactId]
  const mismatch = mismatchOf(EmailAddress, email)
  if (mismatch !== null) refuse(column, "email_form", mismatch)
  else {
    const nearest = nearestOf(email, people, (person) => [person.email])
    const suggestion = nearest.map((person) => person.email).join(", ")
    refuse(column, "unknown_choice", "Nobody has this address under Contacts", suggestion)
  }
  return []
}

/** Those behind the owner, where it is looked through. */
const investorsOf = ({ raw }: Reader, { investors }: BatchFacts, steps: ApplicationSteps): ReadonlyArray<InvestorRow> =>
  (asksInvestors(steps) ? investors.get(raw("bo_reference")) : undefined) ?? steps.investors.rows

/** The application that a row is for: its cells in the fields of the form, over what is answered once for all rows. */
export const readAccountRow = (reader: Reader, facts: BatchFacts): ApplicationSteps => {
  const { common } = facts
  const entityType = reader.entityType("entity_type")
  const isPerson = entityType === "individual" || entityType === "joint"
  const day = reader.day("dob_or_formation")
  const kind = reader.choice("tax_id_type", HomeNumberKind.literals, "unknown_choice", "a kind of tax number")
  const birthPlace = reader.text("place_of_birth")
  const people = [...readPerson(reader, facts, "signatory_email"), ...readPerson(reader, facts, "ops_email")]
  const steps: ApplicationSteps = {
    ...common,
    account: {
      ...common.account,
      custodianCode: readCustodian(reader, facts),
      custodianText: "",
      accountNumber: readAccountNumber(reader),
      accountName: reader.text("account_name"),
      accountType: reader.choice("account_type", AccountType.literals, "unknown_choice", "a type of account"),
      openedOn: reader.day("opened_on"),
      claimFromYear: reader.year("claim_from_year"),
      markets: reader.countries("markets")
    },
    owner: {
      ...common.owner,
      ownerId: null,
      name: reader.text("bo_name"),
      entityType,
      usClassification: reader.choice(
        "us_classification",
        UsClassification.literals,
        "unknown_choice",
        "how the United States tax an LLC"
      ),
      residence: reader.country("residence_country"),
      taxNumberKind: kind,
      taxNumber: readTaxNumber(reader, kind ?? "Other"),
      birthDate: isPerson ? day : null,
      birthPlace: birthPlace === "" ? null : birthPlace,
      formationDate: isPerson ? null : day,
      registeredAddress: readAddress(reader)
    },
    people: { contactIds: people.length === 0 ? common.people.contactIds : [...new Set(people)] }
  }
  return { ...steps, investors: { ...steps.investors, rows: investorsOf(reader, facts, steps) } }
}
