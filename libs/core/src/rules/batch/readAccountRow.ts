import { AccountType } from "../../domain/account/AccountType.ts"
import { type ApplicationSteps, blankSteps } from "../../domain/account/steps/ApplicationSteps.ts"
import { type InvestorRow, maxOwnersBehind } from "../../domain/account/steps/InvestorsStep.ts"
import type { AccountStep } from "../../domain/account/steps/AccountStep.ts"
import type { OwnerStep } from "../../domain/account/steps/OwnerStep.ts"
import type { TaxStep } from "../../domain/account/steps/TaxStep.ts"
import { HomeNumberKind } from "../../domain/account/HomeNumberKind.ts"
import { UsFilerForm } from "../../domain/account/UsFilerForm.ts"
import type { OwnerOnRecord } from "../../domain/batch/OwnerOnRecord.ts"
import { UsClassification } from "../../domain/market/UsClassification.ts"
import { maxCustodianText } from "../account/application/accountGaps.ts"
import { asksInvestors } from "../account/application/investorGaps.ts"
import { mismatchOf } from "../input/textPattern.ts"
import { EmailAddress } from "../input/EmailAddress.ts"
import type { AccountColumnName } from "./accountColumns.ts"
import type { BatchFacts } from "./BatchFacts.ts"
import { commonSteps } from "./common/commonFields.ts"
import { nearestOf } from "./spelling/nearestOf.ts"
import { readAddress } from "./readAddress.ts"
import type { RowReader } from "./rowReader.ts"

type Reader = RowReader<AccountColumnName>

/** The custodian by its code; or in the words of the row, where nobody like it is known. */
const readCustodian = (
  { doubt, refuse, text }: Reader,
  { custodians }: BatchFacts
): Pick<AccountStep, "custodianCode" | "custodianText"> => {
  const none = { custodianCode: "", custodianText: "" }
  const cell = text("fi_code", maxCustodianText)
  if (cell === "") return none
  const named = custodians.named(cell)
  if (named._tag === "Known") return { ...none, custodianCode: named.custodian.code }
  const nearest = named.nearest.map(({ code, name }) => `${code} (${name})`).join(", ")
  if (named._tag === "Near") {
    refuse("fi_code", "unknown_custodian", "No custodian has this code: choose one or write its full name", nearest)
    return none
  }
  doubt("fi_code", "unlisted_custodian", "Not a custodian we know: we will look it up", nearest)
  return { ...none, custodianText: cell }
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

/** What is kept sealed; null for an empty cell. */
const secret = ({ text }: Reader, column: AccountColumnName): string | null => {
  const cell = text(column)
  return cell === "" ? null : cell
}

/** How the owner of the row is taxed; whoever enters the number of a card has one. */
const readTaxes = (reader: Reader, { usFilerForm }: TaxStep) => {
  const frikortNumber = secret(reader, "frikort_number")
  return {
    usFilerForm:
      reader.choice("us_filer_form", UsFilerForm.literals, "unknown_choice", "a return filed in the United States") ??
      (reader.raw("us_filer_form") === "" ? usFilerForm : null),
    hasFrikort: reader.yesOrNo("has_frikort") ?? (frikortNumber === null ? null : true),
    frikortNumber,
    frikortEndsOn: reader.day("frikort_ends_on")
  }
}

/** Those behind the owner, where it is looked through. */
const investorsOf = ({ raw }: Reader, { investors }: BatchFacts, steps: ApplicationSteps): ReadonlyArray<InvestorRow> =>
  (asksInvestors(steps) ? investors.get(raw("bo_reference")) : undefined) ?? steps.investors.rows

/** Who a new owner is, as far as the row says it. */
const readOwner = (reader: Reader): OwnerStep => {
  const entityType = reader.entityType("entity_type")
  const isPerson = entityType === "individual" || entityType === "joint"
  const day = reader.day("dob_or_formation")
  const kind = reader.choice("tax_id_type", HomeNumberKind.literals, "unknown_choice", "a kind of tax number")
  return {
    ...blankSteps.owner,
    name: reader.text("bo_name"),
    fullFirstNames: reader.text("full_first_names"),
    entityType,
    usClassification: reader.choice(
      "us_classification",
      UsClassification.literals,
      "unknown_choice",
      "how the United States tax an LLC"
    ),
    residence: reader.country("residence_country"),
    taxNumberKind: kind,
    taxNumber: reader.taxNumber("tax_id", kind ?? "Other"),
    personalNumber: secret(reader, "personal_number"),
    birthDate: isPerson ? day : null,
    birthPlace: secret(reader, "place_of_birth"),
    formationDate: isPerson ? null : day,
    registeredAddress: readAddress(reader)
  }
}

/** What the row says of a new owner, or nothing of one on record, who goes on being paid as before. */
const readOwnerSteps = (
  reader: Reader,
  common: ApplicationSteps,
  known: OwnerOnRecord | null
): Pick<ApplicationSteps, "investors" | "owner" | "payment" | "tax"> => {
  if (known !== null) {
    return {
      owner: { ...blankSteps.owner, ownerId: known.ownerId },
      tax: { ...common.tax, usFilerForm: null },
      investors: blankSteps.investors,
      payment: blankSteps.payment
    }
  }
  return {
    owner: readOwner(reader),
    tax: { ...common.tax, ...readTaxes(reader, common.tax) },
    investors: { ...blankSteps.investors, ownersBehind: reader.text("owners_behind", maxOwnersBehind) },
    payment: common.payment
  }
}

/** Columns that fill no field, and that come back as they are. */
const goingAlong = ["bo_reference", "signatory_name", "signatory_title", "external_id"] as const

/**
 * The application that a row is for: its cells in the fields of the form, over what is answered once for all rows. Of an
 * owner on record nothing is read but that the account is theirs.
 */
export const readAccountRow = (reader: Reader, facts: BatchFacts, known: OwnerOnRecord | null): ApplicationSteps => {
  const common = commonSteps(facts.common)
  for (const column of goingAlong) reader.refuseFault(column)
  const people = [...readPerson(reader, facts, "signatory_email"), ...readPerson(reader, facts, "ops_email")]
  const steps: ApplicationSteps = {
    ...common,
    account: {
      ...common.account,
      ...readCustodian(reader, facts),
      accountNumber: reader.exact("account_number"),
      accountName: reader.text("account_name"),
      accountType: reader.choice("account_type", AccountType.literals, "unknown_choice", "a type of account"),
      openedOn: reader.day("opened_on"),
      claimFromYear: reader.year("claim_from_year"),
      markets: reader.countries("markets")
    },
    ...readOwnerSteps(reader, common, known),
    people: { contactIds: people.length === 0 ? common.people.contactIds : [...new Set(people)] }
  }
  return { ...steps, investors: { ...steps.investors, rows: investorsOf(reader, facts, steps) } }
}
