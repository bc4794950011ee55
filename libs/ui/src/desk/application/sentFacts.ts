import type { DeskApplication } from "@reclaim/core/domain/application/DeskApplication"
import type { PostalAddressDraft } from "@reclaim/core/domain/account/PostalAddressDraft"
import type { SecretText } from "@reclaim/core/domain/application/steps/SecretText"
import { type ApplicationStepName, applicationStepNames } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { TaxAnswer } from "@reclaim/core/domain/application/steps/TaxStep"
import { isBlank } from "@reclaim/core/rules/application/fieldGaps"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { countryName } from "@reclaim/core/format/countryName"
import { displayDate } from "@reclaim/core/format/displayDate"
import { applicationMessages } from "../../applications/applicationMessages.ts"
import { sentFactMessages as words } from "./sentFactMessages.ts"

/** Value that the client entered in a field. */
export interface SentFact {
  /** Field path such as `owner.taxNumber`, by which a note refers to the field. */
  readonly path: string
  readonly name: string
  readonly value: string
}

/** Values entered in one step, without empty ones. */
export interface SentStep {
  readonly step: ApplicationStepName
  readonly title: string
  readonly facts: ReadonlyArray<SentFact>
}

const dateText = (date: CalendarDate | null): string => (date === null ? "" : displayDate(date))

const countryText = (code: CountryCode | null): string => (code === null ? "" : countryName(code))

/** Formats a secret; a stored one by its last characters. */
const secretText = (value: SecretText): string =>
  value === null ? "" : typeof value === "string" ? value : words.kept(value.last4)

const addressText = (address: PostalAddressDraft | null): string =>
  address === null
    ? ""
    : [
        address.street,
        address.more,
        [address.postalCode, address.city, address.region].filter((part) => part !== "").join(" "),
        countryText(address.country)
      ]
        .filter((part) => part !== "")
        .join(", ")

const answerText = ({ isTrue, note }: TaxAnswer): string => (isTrue === null ? "" : isTrue ? words.yes(note) : words.no)

const agreedText = (version: string | null): string => (version === null ? "" : words.agreed(version))

/** Label of an option, as the client saw it. */
const wordOf = <Value extends string>(words: Readonly<Record<Value, string>>, value: Value | null): string =>
  value === null ? "" : words[value]

type FactsOf = (sent: DeskApplication) => ReadonlyArray<readonly [path: string, name: string, value: string]>

const factsOf: Readonly<Record<ApplicationStepName, FactsOf>> = {
  account: ({ application: { steps } }) => {
    const { account } = steps
    const names = words.account
    return [
      ["custodianCode", names.custodianCode, account.custodianCode],
      ["custodianText", names.custodianText, account.custodianText],
      ["accountNumber", names.accountNumber, account.accountNumber],
      ["accountName", names.accountName, account.accountName],
      ["nickname", names.nickname, account.nickname],
      ["accountType", names.accountType, wordOf(applicationMessages.accountTypes, account.accountType)],
      ["openedOn", names.openedOn, dateText(account.openedOn)],
      ["closedOn", names.closedOn, dateText(account.closedOn)],
      [
        "claimFromYear",
        names.claimFromYear,
        account.claimFromYear === null ? words.earliestYear : String(account.claimFromYear)
      ],
      [
        "markets",
        names.markets,
        account.markets?.length === 0 ? words.allMarkets : (account.markets ?? []).map(countryName).join(", ")
      ],
      [
        "reliefMethods",
        names.reliefMethods,
        account.reliefMethods.map((method) => applicationMessages.reliefMethods[method]).join(", ")
      ],
      ["baseCurrency", names.baseCurrency, account.baseCurrency ?? ""],
      ["incomeSource", names.incomeSource, wordOf(applicationMessages.incomeSources, account.incomeSource)]
    ]
  },
  owner: ({ application: { onFile, steps }, owners }) => {
    const { owner } = steps
    const names = words.owner
    const known = owners.find(({ ownerId }) => ownerId === owner.ownerId)
    return [
      ["ownerId", names.ownerId, owner.ownerId === null ? "" : (known?.name ?? String(owner.ownerId))],
      ["name", names.name, owner.name],
      ["fullFirstNames", names.fullFirstNames, owner.fullFirstNames],
      ["entityType", names.entityType, wordOf(applicationMessages.entityTypes, owner.entityType)],
      [
        "usClassification",
        names.usClassification,
        wordOf(applicationMessages.usClassifications, owner.usClassification)
      ],
      ["residence", names.residence, countryText(owner.residence)],
      ["taxNumber", names.taxNumber(owner.taxNumberKind ?? ""), secretText(owner.taxNumber)],
      ["personalNumber", names.personalNumber, secretText(owner.personalNumber)],
      ["birthDate", names.birthDate, secretText(owner.birthDate)],
      ["birthPlace", names.birthPlace, secretText(owner.birthPlace)],
      ["formationDate", names.formationDate, dateText(owner.formationDate)],
      ["fiscalYearEnd", names.fiscalYearEnd, isBlank(onFile?.owner.fiscalYearEnd) ? owner.fiscalYearEnd : ""],
      ["registeredAddress", names.registeredAddress, addressText(owner.registeredAddress)],
      ["mailingAddress", names.mailingAddress, addressText(owner.mailingAddress)]
    ]
  },
  tax: ({ application: { steps } }) => {
    const { tax } = steps
    const names = words.tax
    return [
      ["usFilerForm", names.usFilerForm, wordOf(applicationMessages.usFilerForms, tax.usFilerForm)],
      ["lei", names.lei, tax.lei],
      ...tax.numbers.map(
        ({ country, taxNumber }, at) =>
          [`numbers.${String(at)}.taxNumber`, names.number(countryText(country)), secretText(taxNumber)] as const
      ),
      ["hasFrikort", names.hasFrikort, tax.hasFrikort === null ? "" : tax.hasFrikort ? words.yes("") : words.no],
      ["frikortNumber", names.frikortNumber, secretText(tax.frikortNumber)],
      ["frikortEndsOn", names.frikortEndsOn, dateText(tax.frikortEndsOn)],
      ["securitiesLending", names.securitiesLending, answerText(tax.securitiesLending)],
      ["shortHolding", names.shortHolding, answerText(tax.shortHolding)],
      ["largeHolding", names.largeHolding, answerText(tax.largeHolding)],
      ["permanentEstablishment", names.permanentEstablishment, answerText(tax.permanentEstablishment)],
      ["hedged", names.hedged, answerText(tax.hedged)]
    ]
  },
  investors: ({ application: { steps } }) => [
    ["ownersBehind", words.ownersBehind, steps.investors.ownersBehind],
    ...steps.investors.rows.map((row, at): readonly [string, string, string] => [
      `rows.${String(at)}.name`,
      words.investor(row.name),
      [
        row.taxYear === null ? "" : String(row.taxYear),
        row.percent === "" ? "" : `${row.percent}%`,
        wordOf(applicationMessages.entityTypes, row.entityType),
        countryText(row.residence),
        secretText(row.taxNumber),
        addressText(row.address)
      ]
        .filter((part) => part !== "")
        .join(", ")
    ])
  ],
  people: ({ application: { steps }, people }) => [
    [
      "contactIds",
      words.people,
      steps.people.contactIds
        .map((id) => people.find(({ contactId }) => contactId === id)?.name ?? words.personGone(String(id)))
        .join(", ")
    ]
  ],
  payment: ({ application: { steps } }) => {
    const { payment } = steps
    const names = words.payment
    return [
      ["beneficiary", names.beneficiary, payment.beneficiary],
      ["beneficiaryReason", names.beneficiaryReason, payment.beneficiaryReason],
      ["bankName", names.bankName, payment.bankName],
      ["bankCountry", names.bankCountry, countryText(payment.bankCountry)],
      ["currency", names.currency, payment.currency ?? ""],
      ["iban", names.iban, secretText(payment.iban)],
      ["abaNumber", names.abaNumber, payment.abaNumber],
      ["clearingCode", names.clearingCode, payment.clearingCode],
      ["bankAccountNumber", names.bankAccountNumber, secretText(payment.bankAccountNumber)],
      ["bic", names.bic, payment.bic],
      ["intermediaryName", names.intermediaryName, payment.intermediaryName],
      ["intermediaryBic", names.intermediaryBic, payment.intermediaryBic]
    ]
  },
  review: ({ application: { steps } }) => {
    const { review } = steps
    return [
      ["terms", words.review.terms, agreedText(review.terms)],
      ["feeSchedule", words.review.feeSchedule, agreedText(review.feeSchedule)],
      ["privacy", words.review.privacy, agreedText(review.privacy)]
    ]
  }
}

/** Lists everything entered in an application by step, without empty steps. */
export const sentFacts = (sent: DeskApplication): ReadonlyArray<SentStep> =>
  applicationStepNames
    .map((step) => ({
      step,
      title: words.steps[step],
      facts: factsOf[step](sent)
        .filter(([, , value]) => value !== "")
        .map(([path, name, value]) => ({ path: `${step}.${path}`, name, value }))
    }))
    .filter(({ facts }) => facts.length > 0)
