import { CustodianAccountRow } from "../domain/reclaim/CustodianAccountRow.ts"
import { UsdCents } from "../domain/value/UsdCents.ts"

/** One account, with overrides. */
export const makeAccountRow = (
  overrides: Partial<ConstructorParameters<typeof CustodianAccountRow>[0]> = {}
): CustodianAccountRow =>
  new CustodianAccountRow({
    fiCode: "NBC",
    fiName: "Northbank Custody",
    acctCode: "NB-004 417-22",
    boName: "Møller Pension Fund",
    netReclaim: UsdCents.make(120_411_845),
    transCount: 142,
    ...overrides
  })

const custodians = [
  ["NBC", "Northbank Custody", "NB-004 417-"],
  ["HTB", "Helvetia Trust Bank", "7720.118."],
  ["CSP", "Cedar Street Prime", "CSP 88-"],
  ["ALB", "Albion Nominees", "ALB,0091."],
  ["PAC", "Pacific Safekeeping", "PS 5501 "]
] as const

const owners = [
  "Møller Pension Fund",
  "Granite Ridge Partners LP",
  "東京支店 株式会社",
  "José Dvořák Family Trust",
  "Orchid Mutual Insurance",
  "Teachers of Lakeland Retirement System",
  "Étoile Actions Monde",
  "St. Brigid's Foundation",
  "Kaspar & Søn Holding ApS"
]

/** The given number of different accounts; amounts fall off steeply, as for real clients. */
export const makeAccountRows = (rows: number): ReadonlyArray<CustodianAccountRow> =>
  Array.from({ length: rows }, (_, at) => {
    // The remainder stays below the number of custodians, so both are always there.
    const [fiCode, fiName, prefix] = custodians[(at * 7) % custodians.length] ?? custodians[0]
    return makeAccountRow({
      fiCode,
      fiName,
      acctCode: `${prefix}${22 + at}`,
      boName: owners[at % owners.length] ?? "",
      netReclaim: UsdCents.make(Math.round(120_411_845 / (1 + at * 0.21))),
      transCount: 4 + ((at * 37) % 139)
    })
  })
