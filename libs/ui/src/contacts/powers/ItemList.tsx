import type { ReactNode, RefObject } from "react"
import { Plus } from "../../icon/signs.ts"
import { Button } from "../../page/Button.tsx"
import { layout } from "../../theme/layout.ts"

export interface ItemListProps {
  readonly place: RefObject<HTMLDivElement | null>
  readonly count: number
  /** Maximum number of items. */
  readonly most: number
  /** Text shown without items. */
  readonly none: string
  readonly addLabel: string
  readonly onAdd: () => void
  /** A `fieldset` for each item. */
  readonly children: ReactNode
}

/** List of form items with an Add button. */
export const ItemList = ({ place, count, most, none, addLabel, onAdd, children }: ItemListProps) => (
  <div ref={place} className={layout.stack(4, "form")}>
    {count === 0 ? <p className={layout.text("muted", 13)}>{none}</p> : null}
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
