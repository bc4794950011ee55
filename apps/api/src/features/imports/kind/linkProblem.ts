import type { LinkRefusal } from "../rows/upsertLinked.ts"
import type { ImportProblems } from "./ImportProblems.ts"

/** Kinds of records that both the provider's engine and the portal create. */
export type LinkedKind = "owner" | "investor"

const textOf = (kind: LinkedKind, { row, why }: LinkRefusal): string => {
  switch (why._tag) {
    case "NoSuchNumber":
      return `the portal has no ${kind} ${why.number} of this client: copy the number from the ${kind}s.csv of export-accepted, or leave the cell empty`
    case "NumberTaken":
      return `the portal's ${kind} ${why.number} already has the id ${why.externalId}: use that id, or leave the cell empty`
    case "IdTaken":
      return `${row.externalId} is already the id of the portal's ${kind} ${why.number}, so ${why.stated} cannot have it too: leave the cell empty, or use an id that is free`
    case "LooksAlike":
      return `the portal has accepted an ${kind} with this name, residence and entity type, number ${why.numbers.join(" or ")}: write the number here if it is the same one; if not, give one of the two a name that tells them apart`
  }
}

/** Reports a row that matches no record, with the remedy. */
export const linkProblem = (kind: LinkedKind, refusal: LinkRefusal, problems: ImportProblems): void =>
  problems.add(refusal.row.line, `portal_${kind}`, textOf(kind, refusal))
