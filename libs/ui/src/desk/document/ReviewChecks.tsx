import type { DocumentFinding } from "@reclaim/core/domain/document/DocumentFinding"
import type { DocumentChecks } from "@reclaim/core/domain/document/review/DocumentCheck"
import { openChecksText, openPoints, reviewPoints } from "@reclaim/core/rules/document/reviewPoints"
import type { ExamplePoint } from "@reclaim/core/rules/document/rightExample"
import { exampleText } from "../../documents/requirement/exampleText.ts"
import { FindingList } from "../../documents/requirement/FindingList.tsx"
import { CheckField } from "../../field/CheckField.tsx"
import { Callout } from "../../page/Callout.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./DocumentAtDesk.module.css"
import { documentDeskMessages as words } from "./documentDeskMessages.ts"

export interface ReviewChecksProps {
  /** Features of a correct document, those included that only the post can show. */
  readonly example: ReadonlyArray<ExamplePoint>
  /** Results of the automatic checks of its files. */
  readonly findings: ReadonlyArray<DocumentFinding>
  readonly checks: DocumentChecks
  readonly onChecks: (checks: DocumentChecks) => void
}

const nameOf = ({ _tag }: ExamplePoint): string => `check ${_tag}`

/** Names of the fields that are still unchecked, as `focusField` takes them. */
export const openCheckFields = (example: ReadonlyArray<ExamplePoint>, checks: DocumentChecks): ReadonlyArray<string> =>
  openPoints(reviewPoints(example), checks).map(nameOf)

/** Check boxes for all that a reviewer has to look at, empty at first, below the results of the automatic checks. */
export const ReviewChecks = ({ checks, example, findings, onChecks }: ReviewChecksProps) => {
  const points = reviewPoints(example)
  const notes = example.filter((point) => !points.includes(point))
  return (
    <>
      {findings.length === 0 ? null : (
        <Callout kind="warning" title={words.found}>
          <FindingList findings={findings} />
          <p>{words.foundNote}</p>
        </Callout>
      )}
      <fieldset className={classes(layout.stack(2, "form"), styles["checks"])}>
        <legend className={layout.text("strong")}>{words.look}</legend>
        {points.map((point) => (
          <CheckField
            key={point._tag}
            name={nameOf(point)}
            label={exampleText(point)}
            isChecked={checks.includes(point._tag)}
            onChange={(isOn) => {
              const others = checks.filter((check) => check !== point._tag)
              onChecks(isOn ? [...others, point._tag] : others)
            }}
          />
        ))}
      </fieldset>
      {notes.map((point) => (
        <p key={point._tag} className={layout.text("muted")}>
          {exampleText(point)}.
        </p>
      ))}
    </>
  )
}

export interface OpenChecksProps extends Pick<ReviewChecksProps, "checks" | "example"> {
  /** True once the reviewer has tried to accept the document. */
  readonly isTried: boolean
}

/** Reason next to the button why the document cannot be accepted yet. */
export const OpenChecks = ({ checks, example, isTried }: OpenChecksProps) => {
  const points = reviewPoints(example)
  const open = openPoints(points, checks).length
  return (
    <span role="status" className={classes(layout.text(13, isTried ? "strong" : "muted"))}>
      {open === 0 ? "" : openChecksText(open, points.length)}
    </span>
  )
}
