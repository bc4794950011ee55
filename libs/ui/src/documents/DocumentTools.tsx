import type { DocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import { RequirementSort } from "@reclaim/core/domain/document/requirement/RequirementSort"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { SelectField } from "../field/SelectField.tsx"
import { SegmentedChoice } from "../page/SegmentedChoice.tsx"
import { classes, layout } from "../theme/layout.ts"
import { documentMessages } from "./documentMessages.ts"
import styles from "./DocumentTools.module.css"

export interface DocumentToolsProps {
  /** The groupings that the user may choose. */
  readonly groupings: ReadonlyArray<DocumentGrouping>
  readonly grouping: DocumentGrouping
  readonly onGrouping: (grouping: DocumentGrouping) => void
  /** True if only the client's own documents are listed. */
  readonly isMine: boolean
  readonly onMine: (isMine: boolean) => void
  readonly sort: RequirementSort
  readonly onSort: (sort: RequirementSort) => void
}

const words = documentMessages.tools

/** Groupings in which a document may be in several groups: by market or by account. */
const overlapping: ReadonlySet<DocumentGrouping> = new Set(["bo-acct-fi-coi", "bo-acct", "bo-coi"])

const sortChoices = RequirementSort.literals.map((id) => ({ id, label: documentTexts.sorts[id] }))

/** Controls for listing missing documents: grouping, own documents only, and sort order. */
export const DocumentTools = (props: DocumentToolsProps) => {
  const { grouping, groupings, isMine, onGrouping, onMine, onSort, sort } = props
  return (
    <div className={classes(layout.row(3, "align-end"), "screen-only", styles["tools"])}>
      <div className={styles["choice"]}>
        <SelectField
          label={words.groupBy}
          name="group"
          choices={groupings.map((id) => ({ id, label: documentTexts.groupings[id] }))}
          value={grouping}
          onChange={(id) => {
            const chosen = groupings.find((one) => one === id)
            if (chosen !== undefined) onGrouping(chosen)
          }}
        />
      </div>
      <div className={styles["whose"]}>
        <SegmentedChoice
          label={words.whose}
          options={[
            { key: "mine", label: words.mine },
            { key: "everybody", label: words.everybody }
          ]}
          chosen={isMine ? "mine" : "everybody"}
          onChoose={(key) => onMine(key === "mine")}
        />
      </div>
      <div className={styles["choice"]}>
        <SelectField
          label={words.sort}
          name="sort"
          choices={sortChoices}
          value={sort}
          onChange={(id) => {
            const chosen = RequirementSort.literals.find((one) => one === id)
            if (chosen !== undefined) onSort(chosen)
          }}
        />
      </div>
      {overlapping.has(grouping) ? (
        <p className={classes(layout.text("muted", 13), styles["overlap"])}>{words.overlap}</p>
      ) : null}
    </div>
  )
}
