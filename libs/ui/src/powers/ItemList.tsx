import type { ReactNode, RefObject } from "react"
import { Plus } from "../icon/signs.ts"
import { Button } from "../page/Button.tsx"
import styles from "./Powers.module.css"

export interface ItemListProps {
  readonly place: RefObject<HTMLDivElement | null>
  readonly count: number
  /** The most items that there may be. */
  readonly most: number
  /** Stands where there is no item. */
  readonly none: string
  readonly addLabel: string
  readonly onAdd: () => void
  /** A `fieldset` for each item. */
  readonly children: ReactNode
}

/** Items of a form, one below the other, and what adds another. */
export const ItemList = ({ place, count, most, none, addLabel, onAdd, children }: ItemListProps) => (
  <div ref={place} className={styles["list"]}>
    {count === 0 ? <p className={styles["none"]}>{none}</p> : null}
    {children}
    {count < most ? (
      <span>
        <Button isSmall icon={<Plus aria-hidden />} onPress={onAdd}>
          {addLabel}
        </Button>
      </span>
    ) : null}
  </div>
)
