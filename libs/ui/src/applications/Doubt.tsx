import { TriangleAlert } from "../icon/signs.ts"
import styles from "./Applications.module.css"

export interface DoubtProps {
  /** Warning that does not block submitting; undefined for none. */
  readonly text: string | undefined
}

/**
 * Warning about the field above. The element stays mounted while empty, so that screen readers announce its changes.
 */
export const Doubt = ({ text }: DoubtProps) => (
  <div role="status">
    {text === undefined ? null : (
      <p className={styles["doubt"]}>
        <TriangleAlert aria-hidden />
        {text}
      </p>
    )}
  </div>
)
