import { TriangleAlert } from "../icon/signs.ts"
import styles from "./Applications.module.css"

export interface DoubtProps {
  /** What is to be looked at again and may stay as it is; undefined for nothing. */
  readonly text: string | undefined
}

/** A doubt about the field above it. It stays on the page when it is empty: a screen reader says what changes in it. */
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
