import { routes } from "../../navigation/routes.ts"
import { addressQuery } from "../addressQuery.ts"

/** Owner whose investors are to be entered, with the tax year to start at; null for any. */
export interface OwnerAndYear {
  readonly ownerId: number
  readonly taxYear: number | null
}

const numberOf = (text: string | null, form: RegExp): number | null =>
  text !== null && form.test(text) ? Number(text) : null

/** Address of the form for an owner's investors; once saved, the draft has an address of its own. */
export const investorYearsHref = (ownerId: number, taxYear: number | null): string =>
  `${routes.manualEntry.path.replace("/:id?", "")}?investors=${String(ownerId)}${
    taxYear === null ? "" : `&year=${String(taxYear)}`
  }`

/** Owner in such an address; null for any other address. */
export const askedInvestorYears = (search: string): OwnerAndYear | null => {
  const query = addressQuery(search)
  const ownerId = numberOf(query.get("investors"), /^[1-9]\d{0,8}$/)
  return ownerId === null ? null : { ownerId, taxYear: numberOf(query.get("year"), /^(19|20)\d{2}$/) }
}
