import type { FieldNote } from "@reclaim/core/domain/account/FieldNote"
import { Callout } from "../page/Callout.tsx"
import styles from "./Applications.module.css"
import { pathLabel } from "@reclaim/core/format/account/pathLabel"

export interface GapListProps {
  readonly title: string
  /** Missing or wrong fields, in the order of the steps. */
  readonly gaps: ReadonlyArray<FieldNote>
  /** Opens the step and focuses the field. */
  readonly onGo: (path: string) => void
}

/** Callout listing notes on fields of several steps, each linked to its field. */
export const GapList = ({ gaps, onGo, title }: GapListProps) =>
  gaps.length === 0 ? null : (
    <Callout kind="warning" title={title} isAnnounced>
      <ul className={`${styles["list"] ?? ""} ${styles["gaps"] ?? ""}`}>
        {gaps.map(({ path, text }) => (
          <li key={`${path} ${text}`}>
            <button type="button" onClick={() => onGo(path)}>
              {pathLabel(path)}: {text}
            </button>
          </li>
        ))}
      </ul>
    </Callout>
  )
