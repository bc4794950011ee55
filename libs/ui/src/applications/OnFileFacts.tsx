import type { OwnerOnFile } from "@reclaim/core/domain/application/OwnerOnFile"
import { FactList } from "../page/FactList.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Applications.module.css"
import { type FieldNames, fieldText } from "./fieldText.ts"
import { onFileMessages as words } from "./onFileMessages.ts"
import { pathLabel } from "@reclaim/core/format/account/pathLabel"

export interface OnFileFactsProps {
  readonly onFile: OwnerOnFile
  /** The step whose facts are shown. */
  readonly step: "owner" | "tax"
  readonly names: FieldNames
}

const shownFields = {
  owner: [
    "name",
    "fullFirstNames",
    "entityType",
    "usClassification",
    "residence",
    "taxNumber",
    "birthDate",
    "birthPlace",
    "formationDate",
    "fiscalYearEnd",
    "registeredAddress",
    "mailingAddress"
  ],
  tax: ["usFilerForm", "lei", "numbers", "hasFrikort", "frikortNumber", "frikortEndsOn"]
} as const

const wide: ReadonlySet<string> = new Set(["registeredAddress", "mailingAddress", "numbers"])

/** Read-only facts of an owner on file, secrets by their last characters; renders nothing if there are none. */
export const OnFileFacts = ({ names, onFile, step }: OnFileFactsProps) => {
  const facts = shownFields[step]
    .map((field) => ({
      name: pathLabel(`${step}.${field}`),
      value: fieldText(onFile[step], field, names),
      isWide: wide.has(field)
    }))
    .filter(({ value }) => value !== "")
  return facts.length === 0 ? null : (
    <section className={classes(layout.stack(4), styles["rows"])} aria-label={words.facts}>
      <h3>{words.facts}</h3>
      <FactList facts={facts} look="framed" />
      <p className={layout.text("muted", 13)}>{words.change}</p>
    </section>
  )
}
