import { EntityType } from "../../../domain/market/EntityType.ts"
import { UsClassification } from "../../../domain/market/UsClassification.ts"
import { batchColumn } from "./BatchColumn.ts"
import { titleTest } from "./recogniseTitles.ts"

const requiredPath = (path: string) => ({ paths: [path], isNeeded: true })

/** The columns of a file of the investors behind look-through owners, in the order of its template. */
export const investorColumns = [
  batchColumn("bo_reference", "The owner's reference, as in the file of accounts", { isNeeded: true }),
  batchColumn("tax_year", "The tax year of the share", requiredPath("taxYear")),
  batchColumn("investor_name", "The investor's name as stated on the certificate of residence", requiredPath("name")),
  batchColumn("tax_id", "The investor's tax number", { paths: ["taxNumber"], isSecret: true }),
  batchColumn("entity_type", `One of: ${EntityType.literals.join(", ")}`, requiredPath("entityType")),
  batchColumn(
    "us_classification",
    `For an LLC, its US tax classification, one of: ${UsClassification.literals.join(", ")}`,
    { paths: ["usClassification"] }
  ),
  batchColumn(
    "residence_country",
    "The investor's country of tax residence, as two letters",
    requiredPath("residence")
  ),
  batchColumn("address1", "Street and number", { paths: ["address.street"] }),
  batchColumn("address2", "Street, line 2", { paths: ["address.more"] }),
  batchColumn("city", "The city", { paths: ["address.city"] }),
  batchColumn("region", "The state or province", { paths: ["address.region"] }),
  batchColumn("postal_code", "The postal code", { paths: ["address.postalCode"] }),
  batchColumn("country", "The country of the address, as two letters", { paths: ["address.country"] }),
  batchColumn(
    "ownership_pct",
    "Share of the owner in per cent, such as 33.333; the shares of a year add up to 100",
    requiredPath("percent")
  )
] as const

/** True for the title of a column of investors. */
export const isInvestorTitle = titleTest(investorColumns)

export type InvestorColumnName = (typeof investorColumns)[number]["name"]
