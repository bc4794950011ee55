import type { LinkRefusal } from "../rows/upsertLinked.ts"
import type { ImportProblems } from "./ImportProblems.ts"

/** What the provider's engine and the portal both make. */
export type LinkedKind = "owner" | "investor"

const textOf = (kind: LinkedKind, { row, why }: LinkRefusal): string => {
  switch (why._tag) {
    case "NoSuchNumber":
      return `the client has no ${kind} of the number ${why.number} in the portal: take the number from ${kind}s.csv of export-accepted, or leave the cell empty`
    case "NumberTaken":
      return `the ${kind} of that number is ${why.externalId} already: use that id, or leave the number away`
    case "IdTaken":
      return `${row.externalId} is the portal's ${kind} ${why.number} already, so it cannot be ${why.stated} too: leave the number away, or use an id that nothing has yet`
    case "LooksAlike":
      return `the portal has accepted an ${kind} of this name, residence and entity type, number ${why.numbers.join(" or ")}: write the number here if it is the same one; if it is not, correct the name of one of the two`
  }
}

/** Tells which rows stand for no record, and what to do. */
export const linkProblem = (kind: LinkedKind, refusal: LinkRefusal, problems: ImportProblems): void =>
  problems.add(refusal.row.line, `portal_${kind}`, textOf(kind, refusal))
