import { CircleAlert, CircleCheck } from "lucide-react"
import styles from "./TieOut.module.css"

export interface TieOutProps {
  /** Whether the parts add up to the stated total. */
  readonly isRight: boolean
  readonly sentence: string
  /** The whole calculation in figures. */
  readonly calculation?: string
}

/** The check below a calculation: that it adds up, or that it does not. */
export const TieOut = ({ isRight, sentence, calculation }: TieOutProps) => (
  <p className={styles["check"]} data-right={isRight} role={isRight ? undefined : "alert"}>
    {isRight ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
    <span>
      <strong>{sentence}</strong>
      {calculation === undefined ? null : <span className={styles["calculation"]}>{calculation}</span>}
    </span>
  </p>
)
