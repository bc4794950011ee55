import type { ReactNode } from "react"
import { Button } from "../page/Button.tsx"
import { formMessages as words } from "./formMessages.ts"
import styles from "./ItemFieldset.module.css"

export interface ItemFieldsetProps {
  /** Name of the item: `Power 2`. */
  readonly legend: string
  readonly onRemove: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** Fieldset of one item of a list in a form, with a button that removes it. */
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
