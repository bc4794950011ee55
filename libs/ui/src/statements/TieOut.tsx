import { CircleAlert, CircleCheck, Info } from "../icon/signs.ts"
import { layout } from "../theme/layout.ts"
import styles from "./TieOut.module.css"

export interface TieOutProps {
  /**
   * True if the parts add up to the stated total; null if that proves nothing, because one part is the residual of the
   * others.
   */
  readonly isRight: boolean | null
  readonly sentence: string
  /** The whole calculation in figures. */
  readonly calculation?: string
}

const CheckIcon = ({ isRight }: Pick<TieOutProps, "isRight">) => {
  if (isRight === null) return <Info aria-hidden />
  return isRight ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />
}

/** Result of the tie-out check below a calculation. */
export const TieOut = ({ isRight, sentence, calculation }: TieOutProps) => (
  <p className={styles["check"]} data-right={isRight ?? undefined} role={isRight === false ? "alert" : undefined}>
    <CheckIcon isRight={isRight} />
    <span>
      <strong>{sentence}</strong>
      {calculation === undefined ? null : (
        <span className={layout.text("block", "figures", "anywhere")}>{calculation}</span>
      )}
    </span>
  </p>
)
