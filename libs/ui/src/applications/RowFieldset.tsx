import type { ReactNode } from "react"
import { Button } from "../page/Button.tsx"
import { applicationMessages } from "./applicationMessages.ts"
import styles from "./Applications.module.css"

export interface RowFieldsetProps {
  /** What it is called: `Investor 2`. */
  readonly legend: string
  readonly onRemove: () => void
  /** The fields. */
  readonly children: ReactNode
}

const words = applicationMessages.form

/** One row of a list of a step. */
export const RowFieldset = ({ children, legend, onRemove }: RowFieldsetProps) => (
  <fieldset className={styles["row"]}>
    <legend className={styles["legend"]}>{legend}</legend>
    <span className={styles["remove"]}>
      <Button isSmall kind="quiet" label={words.removeOf(legend)} onPress={onRemove}>
        {words.remove}
      </Button>
    </span>
    {children}
  </fieldset>
)
