import type { ExamplePoint } from "@reclaim/core/rules/document/rightExample"
import { Check } from "../../icon/signs.ts"
import { classes, layout } from "../../theme/layout.ts"
import { exampleText } from "./exampleText.ts"
import styles from "./Requirement.module.css"

export interface RightExampleProps {
  readonly points: ReadonlyArray<ExamplePoint>
  /** True at the desk, where a tick would say that somebody has checked the point. */
  readonly isUnchecked?: boolean
}

/** Features of a correct copy, point by point. */
export const RightExample = ({ isUnchecked = false, points }: RightExampleProps) =>
  isUnchecked ? (
    <ul className={styles["steps"]}>
      {points.map((point) => (
        <li key={point._tag}>{exampleText(point)}</li>
      ))}
    </ul>
  ) : (
    <ul className={classes(layout.stack(2), styles["example"])}>
      {points.map((point) => (
        <li key={point._tag}>
          <Check aria-hidden />
          <span>{exampleText(point)}</span>
        </li>
      ))}
    </ul>
  )
