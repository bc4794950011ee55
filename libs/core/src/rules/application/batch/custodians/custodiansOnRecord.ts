import type { Custodian } from "../../../../domain/account/Custodian.ts"
import { foldedTitle } from "../../../contactFile/contactFileTitles.ts"
import { nearestOf, readsLike } from "../spelling/nearestOf.ts"

/** Result of looking up the custodian of a cell. */
export type NamedCustodian =
  | { readonly _tag: "Known"; readonly custodian: Custodian }
  /** None, but it reads like one that is known. */
  | { readonly _tag: "Near"; readonly nearest: ReadonlyArray<Custodian> }
  /** None, and nothing like it is known. */
  | { readonly _tag: "Unlisted"; readonly nearest: ReadonlyArray<Custodian> }

/** The custodians that the provider knows, as rows of a file name them. */
export interface CustodiansOnRecord {
  readonly named: (cell: string) => NamedCustodian
}

const namesOf = ({ code, name }: Custodian): ReadonlyArray<string> => [code, name]

/** Goes through the custodians once for each text, for a file says the same in many rows. */
export const custodiansOnRecord = (custodians: ReadonlyArray<Custodian>): CustodiansOnRecord => {
  const codes = new Map(custodians.map((custodian) => [custodian.code.toUpperCase(), custodian]))
  const judged = new Map<string, NamedCustodian>()
  const judge = (cell: string): NamedCustodian => {
    const custodian = codes.get(cell.toUpperCase())
    if (custodian !== undefined) return { _tag: "Known", custodian }
    const folded = foldedTitle(cell)
    const nearest = nearestOf(cell, custodians, namesOf)
    const isNear = nearest.some((one) => namesOf(one).some((name) => readsLike(folded, foldedTitle(name))))
    return { _tag: isNear ? "Near" : "Unlisted", nearest }
  }
  return {
    named: (cell) => {
      const known = judged.get(cell)
      if (known !== undefined) return known
      const found = judge(cell)
      judged.set(cell, found)
      return found
    }
  }
}

/** The custodians that a text reads most like, the likeliest first. */
export const nearestCustodians = (record: CustodiansOnRecord, text: string): ReadonlyArray<Custodian> => {
  const named = record.named(text)
  return named._tag === "Known" ? [named.custodian] : named.nearest
}
