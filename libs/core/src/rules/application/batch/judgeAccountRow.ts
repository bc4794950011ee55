import { AccountType } from "../../../domain/account/AccountType.ts"
import type { FieldNote } from "../../../domain/application/FieldNote.ts"
import { HomeNumberKind } from "../../../domain/account/HomeNumberKind.ts"
import type { AccountStep } from "../../../domain/application/steps/AccountStep.ts"
import { type ApplicationSteps, blankSteps } from "../../../domain/application/steps/ApplicationSteps.ts"
import { type InvestorRow, maxOwnersBehind } from "../../../domain/application/steps/InvestorsStep.ts"
import type { OwnerStep } from "../../../domain/application/steps/OwnerStep.ts"
import type { TaxStep } from "../../../domain/application/steps/TaxStep.ts"
import type { PaymentStep } from "../../../domain/application/steps/PaymentStep.ts"
import { currencyCodes } from "../../../domain/market/currencyCodes.ts"
import { UsFilerForm } from "../../../domain/account/UsFilerForm.ts"
import type { OwnerOnRecord } from "../../../domain/application/batch/OwnerOnRecord.ts"
import { RowProblem } from "../../../domain/application/batch/RowProblem.ts"
import { UsClassification } from "../../../domain/market/UsClassification.ts"
import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { yearOf } from "../../../domain/value/dateSteps.ts"
import { maxCustodianText } from "../accountGaps.ts"
import { applicationGaps } from "../applicationGaps.ts"
import { asksInvestors } from "../investorGaps.ts"
import { ownerYearRange, yearsOf } from "../../account/investors/ownerYearRange.ts"
import { namesPostBox, postBoxDoubt } from "../../account/namesPostBox.ts"
import { AccountCode } from "../../input/AccountCode.ts"
import { EmailAddress } from "../../input/EmailAddress.ts"
import { mismatchOf } from "../../input/textPattern.ts"
import { judgeTaxNumber } from "../../taxNumber/judgeTaxNumber.ts"
import { type AccountColumnName, accountColumns } from "./accountColumns.ts"
import type { CellsOf } from "./BatchColumn.ts"
import type { BatchFacts } from "./BatchFacts.ts"
import { commonSteps, isCommonPath } from "./common/commonFields.ts"
import { gapProblems } from "./gapProblems.ts"
import { namedCountry } from "./namedCountry.ts"
import { differingOwner, otherOwner, proposedOwner } from "./owners/ownerDoubts.ts"
import { readAddress } from "./readAddress.ts"
import { rowReader, type RowReader } from "./rowReader.ts"
import { nearestOf } from "./spelling/nearestOf.ts"

type Reader = RowReader<AccountColumnName>

/** Custodian by code, or the row's own words if no similar one is on file. */
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
    refuse("fi_code", "unknown_custodian", "No custodian has this code: choose one, or enter its full name", nearest)
    return none
  }
  doubt("fi_code", "unlisted_custodian", "This custodian is not on our list: we will look it up", nearest)
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

/** Sealed value; null for an empty cell. */
const secret = ({ text }: Reader, column: AccountColumnName): string | null => {
  const cell = text(column)
  return cell === "" ? null : cell
}

/** Tax data of the row's owner; a card number implies a card. */
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

/** Investors of the row's owner, if it is looked through. */
const investorsOf = ({ raw }: Reader, { investors }: BatchFacts, steps: ApplicationSteps): ReadonlyArray<InvestorRow> =>
  (asksInvestors(steps) ? investors.get(raw("bo_reference")) : undefined) ?? steps.investors.rows

/** Columns of a row's own payment details. */
const paymentColumns = accountColumns.filter(({ paths }) => paths.some((path) => path.startsWith("payment.")))

/** True if a row says where its owner is paid, as a whole in place of what is answered for all rows. */
const hasOwnPayment = ({ raw }: Reader): boolean => paymentColumns.some(({ name }) => raw(name) !== "")

/** Payment details of a row; without a payee, its owner of this name is paid. */
const readPayment = (reader: Reader, common: PaymentStep, ownerName: string): PaymentStep => {
  if (!hasOwnPayment(reader)) return common
  const { choice, country, text } = reader
  const payee = text("payee")
  return {
    ...blankSteps.payment,
    beneficiary: payee === "" ? ownerName : payee,
    beneficiaryReason: text("payee_reason"),
    bankName: text("bank_name"),
    // An IBAN begins with the country of its bank.
    bankCountry:
      reader.raw("bank_country") === "" ? namedCountry(reader.raw("iban").slice(0, 2)) : country("bank_country"),
    currency: choice("bank_currency", currencyCodes, "unknown_choice", "a currency as three letters"),
    iban: secret(reader, "iban")?.replaceAll(/[\s-]/g, "").toUpperCase() ?? null,
    bankAccountNumber: secret(reader, "bank_account"),
    abaNumber: text("bank_routing"),
    clearingCode: text("bank_clearing"),
    bic: text("bic")
  }
}

/** New owner, as far as the row gives it. */
const readOwner = (reader: Reader): OwnerStep => {
  const entityType = reader.entityType("entity_type")
  const isPerson = entityType === "individual" || entityType === "joint"
  const day = reader.day("dob_or_formation")
  const kind = reader.choice("tax_id_type", HomeNumberKind.literals, "unknown_choice", "a type of tax number")
  return {
    ...blankSteps.owner,
    name: reader.text("bo_name"),
    fullFirstNames: reader.text("full_first_names"),
    entityType,
    usClassification: reader.choice(
      "us_classification",
      UsClassification.literals,
      "unknown_choice",
      "the US tax classification of an LLC"
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

/**
 * Owner and payment steps of a new owner; of an existing one nothing is read, and the present payment instruction
 * stays.
 */
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
  const owner = readOwner(reader)
  return {
    owner,
    tax: { ...common.tax, ...readTaxes(reader, common.tax) },
    investors: { ...blankSteps.investors, ownersBehind: reader.text("owners_behind", maxOwnersBehind) },
    payment: readPayment(reader, common.payment, owner.name)
  }
}

/** Columns that fill no field, and that come back as they are. */
const goingAlong = ["bo_reference", "signatory_name", "signatory_title", "external_id"] as const

/**
 * Application for a row: its cells in the fields of the form, over the common answers. For an owner on file only the
 * account is read.
 */
const readAccountRow = (reader: Reader, facts: BatchFacts, known: OwnerOnRecord | null): ApplicationSteps => {
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
      accountType: reader.choice("account_type", AccountType.literals, "unknown_choice", "an account type"),
      openedOn: reader.day("opened_on"),
      claimFromYear: reader.year("claim_from_year"),
      markets: reader.countries("markets")
    },
    ...readOwnerSteps(reader, common, known),
    people: { contactIds: people.length === 0 ? common.people.contactIds : [...new Set(people)] }
  }
  return { ...steps, investors: { ...steps.investors, rows: investorsOf(reader, facts, steps) } }
}

/**
 * Claimed tax years of a look-through owner that have ended, at most five back, without entered investors, earliest
 * first; empty while no investor is entered at all.
 */
export const missingYears = (steps: ApplicationSteps, today: CalendarDate): ReadonlyArray<number> => {
  const { claimFromYear } = steps.account
  const { rows } = steps.investors
  if (claimFromYear === null || rows.length === 0 || !asksInvestors(steps)) return []
  const present = yearOf(today)
  const entered = new Set(rows.map(({ taxYear }) => taxYear))
  return yearsOf(ownerYearRange(present, null))
    .filter((year) => year >= claimFromYear && year < present && !entered.has(year))
    .toReversed()
}

/** A row of a file of accounts with its cells by their columns. */
export interface AccountRow {
  readonly line: number
  readonly cells: CellsOf<AccountColumnName>
  /** Left out: the other rows are judged as if it were not there. */
  readonly isSkipped?: boolean
}

/** Result of judging a row by itself. */
export interface JudgedRow {
  readonly line: number
  readonly steps: ApplicationSteps
  /** Owner on file named by the row; null for a new one. */
  readonly ownerId: number | null
  readonly problems: ReadonlyArray<RowProblem>
  /** Missing answers without a column: given once for all rows, or in a file of investors. */
  readonly elsewhere: ReadonlyArray<FieldNote>
}

/** Expected number of digits, for values whose leading zeros a spreadsheet drops. */
const digitsOf: Partial<Record<AccountColumnName, number>> = { tax_id: 9, postal_code: 5 }

const zerosBack = (column: AccountColumnName, cell: string): string => {
  const digits = digitsOf[column]
  return digits !== undefined && /^\d+$/.test(cell) && cell.length >= digits - 2 && cell.length < digits
    ? cell.padStart(digits, "0")
    : ""
}

/** Hyphens of other kinds, which a spreadsheet or a web page puts in the place of the plain one. */
const otherHyphens = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g

/** An account number in the letters that it may have, where it is written in others of the same look. */
const plainNumber = (cell: string): string => {
  const plain = cell.replaceAll(otherHyphens, "-").normalize("NFKC")
  return plain !== cell && mismatchOf(AccountCode, plain) === null ? plain : ""
}

const likelyCell = (column: AccountColumnName, cell: string): string =>
  column === "account_number" ? plainNumber(cell) : zerosBack(column, cell)

const doubts = (line: number, { owner }: ApplicationSteps): ReadonlyArray<RowProblem> => {
  const { residence, taxNumber, taxNumberKind } = owner
  if (residence === null || taxNumberKind === null || typeof taxNumber !== "string" || taxNumber === "") return []
  const verdict = judgeTaxNumber(residence, taxNumberKind, taxNumber)
  if (verdict._tag !== "Doubtful") return []
  const { why: message } = verdict
  return [new RowProblem({ line, column: "tax_id", code: "tax_number_form", message, suggestion: "", isDoubt: true })]
}

const postBoxes = (line: number, { owner }: ApplicationSteps): ReadonlyArray<RowProblem> =>
  (
    [
      ["address1", owner.registeredAddress?.street],
      ["address2", owner.registeredAddress?.more]
    ] as const
  )
    .filter(([, text = ""]) => namesPostBox(text))
    .map(
      ([column]) =>
        new RowProblem({ line, column, code: "value_form", message: postBoxDoubt, suggestion: "", isDoubt: true })
    )

/**
 * Warnings for the years without investors in the investors file: they can follow later, so the row can be committed.
 */
const withoutInvestors = (line: number, steps: ApplicationSteps, today: CalendarDate): ReadonlyArray<RowProblem> => {
  const years = missingYears(steps, today)
  if (years.length === 0) return []
  const message = `The file of investors has no investors for ${years.join(", ")}, which this account claims for`
  return [
    new RowProblem({
      line,
      column: "claim_from_year",
      code: "shares_not_whole",
      message,
      suggestion: "",
      isDoubt: true
    })
  ]
}

/** Warning for a row that says where an owner on file is paid, which the row does not change. */
const paidAsBefore = (line: number, { raw }: Reader): RowProblem =>
  new RowProblem({
    line,
    column: paymentColumns.find(({ name }) => raw(name) !== "")?.name ?? "iban",
    code: "owner_differs",
    message: "This owner is on file and is paid as before: change it under Payment details",
    suggestion: "",
    isDoubt: true
  })

/** Validates a row by the rules and messages of the form: a row is valid exactly if it is valid as an application. */
export const judgeAccountRow = ({ cells, line }: AccountRow, facts: BatchFacts): JudgedRow => {
  const reader = rowReader<AccountColumnName>(line, cells, facts.dateOrder)
  const { consents, rules, today } = facts
  const [reference, name] = [reader.raw("bo_reference"), reader.raw("bo_name")]
  const owner = facts.owners.named(reference, name)
  const paysItself = hasOwnPayment(reader)
  // What is answered for all rows is asked after they are checked.
  const { isEarly = false } = facts
  const steps = readAccountRow(reader, facts, owner)
  const onFile = owner === null ? null : (facts.onFile.get(owner.ownerId) ?? null)
  const alike = owner === null ? facts.owners.alike(steps.owner) : null
  const other = facts.owners.calledSo(reference, name)
  const chosen = new Set(steps.people.contactIds)
  const people = facts.people.filter(({ contactId }) => chosen.has(contactId))
  const refused = new Set(reader.problems.filter(({ isDoubt }) => !isDoubt).map(({ column }) => column))
  const { elsewhere, problems } = gapProblems(
    applicationGaps(steps, { today, rules, consents, owner: onFile, people }),
    {
      line,
      columns: accountColumns,
      cell: reader.raw,
      codes: {
        account_number: "account_code_form",
        tax_id: "tax_number_form",
        residence_country: "unknown_country",
        country: "unknown_country"
      },
      suggestion: likelyCell,
      // Fields without a column in the file are answered once for all rows.
      isElsewhere: (path, column) =>
        isCommonPath(path) &&
        (path.startsWith("payment.")
          ? !paysItself
          : cells[column] === undefined || (isEarly && reader.raw(column) === ""))
    }
  )
  return {
    line,
    steps,
    ownerId: owner?.ownerId ?? null,
    problems: [
      ...reader.problems,
      ...problems.filter(({ column }) => !refused.has(column)),
      ...(refused.has("tax_id") ? [] : doubts(line, steps)),
      ...postBoxes(line, steps),
      ...(refused.has("claim_from_year") ? [] : withoutInvestors(line, steps, today)),
      ...(owner === null ? [] : differingOwner(owner, { line, cellOf: reader.raw, countryOf: namedCountry })),
      ...(owner === null || !paysItself ? [] : [paidAsBefore(line, reader)]),
      ...(alike === null ? [] : [proposedOwner(line, alike)]),
      ...(other === null || alike !== null ? [] : [otherOwner(line, other, name)])
    ],
    elsewhere: isEarly ? elsewhere.filter(({ path }) => !isCommonPath(path)) : elsewhere
  }
}
