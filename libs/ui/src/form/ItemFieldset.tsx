import type { ReactNode } from "react"
import { Button } from "../page/Button.tsx"
import { formMessages as words } from "./formMessages.ts"
import styles from "./ItemFieldset.module.css"

export interface ItemFieldsetProps {
  /** What it is called: `Power 2`. */
  readonly legend: string
  readonly onRemove: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** One of a list in a form. */
export const ItemFieldset = ({ children, legend, onRemove }: ItemFieldsetProps) => (
  <fieldset className={styles["item"]}>
    <legend className={styles["legend"]}>{legend}</legend>
    <span className={styles["remove"]}>
      <Button isSmall kind="quiet" label={words.removeOf(legend)} onPress={onRemove}>
        {words.remove}
      </Button>
    </span>
    {children}
  </fieldset>
)
