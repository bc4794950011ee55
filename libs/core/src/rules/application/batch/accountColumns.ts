import { AccountType } from "../../../domain/account/AccountType.ts"
import { HomeNumberKind } from "../../../domain/account/HomeNumberKind.ts"
import { UsFilerForm } from "../../../domain/account/UsFilerForm.ts"
import { EntityType } from "../../../domain/market/EntityType.ts"
import { UsClassification } from "../../../domain/market/UsClassification.ts"
import { accountCodeForm } from "../../input/AccountCode.ts"
import { batchColumn } from "./BatchColumn.ts"
import { titleTest } from "./recogniseTitles.ts"

const oneOf = (words: ReadonlyArray<string>) => `One of: ${words.join(", ")}`

const requiredPaths = (...paths: ReadonlyArray<string>) => ({ paths, isNeeded: true })

const address = "owner.registeredAddress"

/** The columns of a file of accounts, in the order of its template. */
export const accountColumns = [
  batchColumn(
    "fi_code",
    "The custodian's code, from the list of custodians; its name as shown on the statement if it is not listed",
    requiredPaths("account.custodianCode", "account.custodianText")
  ),
  batchColumn(
    "account_number",
    `As the custodian writes it: ${accountCodeForm}`,
    requiredPaths("account.accountNumber")
  ),
  batchColumn("account_name", "Your name for the account", requiredPaths("account.accountName")),
  batchColumn("account_type", oneOf(AccountType.literals), requiredPaths("account.accountType")),
  batchColumn("opened_on", "The day the account was opened", { paths: ["account.openedOn"] }),
  batchColumn("claim_from_year", "The first year to claim for; empty for the earliest year still open", {
    paths: ["account.claimFromYear"]
  }),
  batchColumn("bo_reference", "Your own reference for the owner: rows with the same reference have the same owner"),
  batchColumn("bo_name", "The owner's name as stated on the certificate of residence", requiredPaths("owner.name")),
  batchColumn("entity_type", oneOf(EntityType.literals), requiredPaths("owner.entityType")),
  batchColumn("us_classification", `For an LLC. ${oneOf(UsClassification.literals)}`, {
    paths: ["owner.usClassification"]
  }),
  batchColumn(
    "residence_country",
    "The owner's country of tax residence, as two letters",
    requiredPaths("owner.residence")
  ),
  batchColumn("tax_id_type", oneOf(HomeNumberKind.literals), { paths: ["owner.taxNumberKind"] }),
  batchColumn("tax_id", "The owner's tax number at home", { paths: ["owner.taxNumber"], isSecret: true }),
  batchColumn("dob_or_formation", "The date of birth of a person, or the formation date of an entity", {
    paths: ["owner.birthDate", "owner.formationDate"],
    isSecret: true
  }),
  batchColumn("place_of_birth", "Of persons, for Belgium and Italy", { paths: ["owner.birthPlace"], isSecret: true }),
  batchColumn("full_first_names", "For individuals, for Belgium and Italy: all of them, without initials", {
    paths: ["owner.fullFirstNames"]
  }),
  batchColumn("personal_number", "Registration or passport number, for Korea if there is no tax number", {
    paths: ["owner.personalNumber"],
    isSecret: true
  }),
  batchColumn(
    "us_filer_form",
    `The return filed in the United States; empty for the one stated for all rows. ${oneOf(UsFilerForm.literals)}`,
    { paths: ["tax.usFilerForm"] }
  ),
  batchColumn("has_frikort", "For pension plans, for Denmark: whether there is an exemption card, yes or no", {
    paths: ["tax.hasFrikort"]
  }),
  batchColumn("frikort_number", "The number of the exemption card", { paths: ["tax.frikortNumber"], isSecret: true }),
  batchColumn("frikort_ends_on", "The day the exemption card expires", { paths: ["tax.frikortEndsOn"] }),
  batchColumn("owners_behind", "For funds, trusts and LLCs, for Korea: their underlying owners, in words", {
    paths: ["investors.ownersBehind"]
  }),
  batchColumn("address1", "The owner's registered address: street and number", requiredPaths(`${address}.street`)),
  batchColumn("address2", "Street, line 2", { paths: [`${address}.more`] }),
  batchColumn("city", "The city", requiredPaths(`${address}.city`)),
  batchColumn("region", "The state or province; required in the United States and Canada", {
    paths: [`${address}.region`]
  }),
  batchColumn("postal_code", "The postal code", { paths: [`${address}.postalCode`] }),
  batchColumn("country", "The country of the address, as two letters", requiredPaths(`${address}.country`)),
  batchColumn("signatory_name", "Who signs for the account"),
  batchColumn("signatory_title", "The signatory's job title"),
  batchColumn("signatory_email", "The signatory's e-mail address, as recorded under Contacts"),
  batchColumn("ops_email", "The e-mail address of the person who operates the account, as recorded under Contacts"),
  batchColumn(
    "markets",
    "Markets to claim in, as two letters each, separated by semicolons; or all",
    requiredPaths("account.markets")
  ),
  batchColumn(
    "payee",
    "Who is paid the refunds; empty for the owner. Without payment columns, what is answered for all rows",
    {
      paths: ["payment.beneficiary"]
    }
  ),
  batchColumn("payee_reason", "Why somebody other than the owner is paid", { paths: ["payment.beneficiaryReason"] }),
  batchColumn("bank_name", "The bank that refunds are paid to", { paths: ["payment.bankName"] }),
  batchColumn("bank_country", "The country of the bank, as two letters", { paths: ["payment.bankCountry"] }),
  batchColumn("bank_currency", "The currency of the bank account, as three letters", { paths: ["payment.currency"] }),
  batchColumn("iban", "The IBAN of the bank account", { paths: ["payment.iban"], isSecret: true }),
  batchColumn("bank_account", "The number of the bank account, where the bank uses no IBAN", {
    paths: ["payment.bankAccountNumber"],
    isSecret: true
  }),
  batchColumn("bank_routing", "The routing number (ABA), for banks in the United States", {
    paths: ["payment.abaNumber"]
  }),
  batchColumn("bank_clearing", "The national bank code, in a country without IBANs", {
    paths: ["payment.clearingCode"]
  }),
  batchColumn("bic", "The BIC (SWIFT) of the bank", { paths: ["payment.bic"] }),
  batchColumn("external_id", "Your own reference for the account; included in every file")
] as const

/** True for the title of a column of accounts. */
export const isAccountTitle = titleTest(accountColumns)

export type AccountColumnName = (typeof accountColumns)[number]["name"]

/** The columns that say who an owner is, and how they are taxed. */
export const ownerColumns: ReadonlyArray<AccountColumnName> = accountColumns
  .filter(({ paths }) => paths.some((path) => !path.startsWith("account.")))
  .map(({ name }) => name)

/** Columns that hold dates. */
export const dayColumns: ReadonlySet<string | null> = new Set<AccountColumnName>([
  "opened_on",
  "dob_or_formation",
  "frikort_ends_on"
])
