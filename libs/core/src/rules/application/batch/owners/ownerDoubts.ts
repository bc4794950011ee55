import type { OwnerOnRecord } from "../../../../domain/application/batch/OwnerOnRecord.ts"
import { RowProblem } from "../../../../domain/application/batch/RowProblem.ts"
import { foldText } from "../../../../domain/value/foldText.ts"
import { foldedTitle } from "../../../contactFile/contactFileTitles.ts"
import { lastFour } from "../../../input/lastFour.ts"
import { lastingReference } from "./ownersOnRecord.ts"

/** Columns whose cells can be compared with the data on file. */
const comparedColumns = [
  "bo_name",
  "entity_type",
  "us_classification",
  "residence_country",
  "tax_id",
  "address1",
  "address2",
  "city",
  "region",
  "postal_code",
  "country"
] as const
type ComparedColumn = (typeof comparedColumns)[number]

/** Fields of a row that are compared. */
interface ComparedRow {
  readonly line: number
  readonly cellOf: (column: ComparedColumn) => string
  /** The country that a cell names, by its letters. */
  readonly countryOf: (cell: string) => string | null
}

const maskNumber = (end: string): string => `••••${end}`

/** Owner data on file as displayed; empty where unknown. */
const displayedOwnerData = (owner: OwnerOnRecord): Readonly<Record<ComparedColumn, string>> => {
  const { entityType, name, registeredAddress, residence, taxNumberEnds, usClassification } = owner
  return {
    bo_name: name,
    entity_type: entityType,
    us_classification: usClassification ?? "",
    residence_country: residence,
    tax_id: taxNumberEnds.map(maskNumber).join(", "),
    address1: registeredAddress?.street ?? "",
    address2: registeredAddress?.more ?? "",
    city: registeredAddress?.city ?? "",
    region: registeredAddress?.region ?? "",
    postal_code: registeredAddress?.postalCode ?? "",
    country: registeredAddress?.country ?? ""
  }
}

const isSame = (
  column: ComparedColumn,
  cell: string,
  recorded: string,
  { countryOf, taxNumberEnds }: Pick<ComparedRow, "countryOf"> & Pick<OwnerOnRecord, "taxNumberEnds">
): boolean => {
  switch (column) {
    case "tax_id":
      return taxNumberEnds.includes(lastFour(cell))
    case "country":
    case "residence_country":
      return countryOf(cell) === recorded
    case "entity_type":
    case "us_classification":
      return foldedTitle(cell) === foldedTitle(recorded)
    default:
      return foldText(cell) === foldText(recorded)
  }
}

const doubt = (line: number, of: Pick<RowProblem, "code" | "column" | "message" | "suggestion">): RowProblem =>
  new RowProblem({ ...of, line, isDoubt: true })

/** Differences between a row and the owner on file, whose data stays. */
export const differingOwner = (
  owner: OwnerOnRecord,
  { cellOf, countryOf, line }: ComparedRow
): ReadonlyArray<RowProblem> => {
  const recorded = displayedOwnerData(owner)
  const compared = { countryOf, taxNumberEnds: owner.taxNumberEnds }
  return comparedColumns.flatMap((column) => {
    const [cell, known] = [cellOf(column), recorded[column]]
    if (cell === "" || known === "" || isSame(column, cell, known, compared)) return []
    const told = column === "tax_id" ? maskNumber(lastFour(cell)) : cell
    return [
      doubt(line, {
        column,
        code: "owner_differs",
        message: `This reference belongs to your owner ${owner.name}, recorded with ${known} here, not ${told}. The owner stays as recorded`,
        suggestion: ""
      })
    ]
  })
}

const suggestionOf = (owner: OwnerOnRecord): string =>
  `${lastingReference(owner)} (${owner.name.replaceAll(/[()]/g, "")})`

/** Warns that a reference was used for another owner in an earlier list; the row's owner is taken as new. */
export const otherOwner = (line: number, owner: OwnerOnRecord, name: string): RowProblem =>
  doubt(line, {
    column: "bo_reference",
    code: "owner_on_record",
    message: `An earlier list used this reference for ${owner.name}, but this row names ${name}, who becomes a new owner; use the other reference if they are the same`,
    suggestion: suggestionOf(owner)
  })

/** Proposes a matching owner on file; the link is made only once the row names them. */
export const proposedOwner = (line: number, owner: OwnerOnRecord): RowProblem =>
  doubt(line, {
    column: "bo_reference",
    code: "owner_on_record",
    message: `You already have an owner ${owner.name}. Use their reference if the account is theirs`,
    suggestion: suggestionOf(owner)
  })
