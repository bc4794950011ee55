import { useCallback, useRef, useState } from "react"
import { Columns3 } from "../icon/signs.ts"
import { gridMessages } from "./gridMessages.ts"
import { Button } from "../page/Button.tsx"
import { useDismiss } from "../shell/useDismiss.tsx"
import styles from "./ColumnChooser.module.css"

export interface ColumnChooserProps<Column extends string> {
  /** The columns that can be hidden, with their titles. */
  readonly columns: ReadonlyArray<{ readonly id: Column; readonly title: string }>
  readonly hidden: ReadonlyArray<Column>
  readonly onChange: (hidden: ReadonlyArray<Column>) => void
}

/** Menu that shows and hides the columns of the grid. */
export const ColumnChooser = <Column extends string>({ columns, hidden, onChange }: ColumnChooserProps<Column>) => {
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const onDismiss = useCallback((byKey: boolean) => {
    setIsOpen(false)
    if (byKey) root.current?.querySelector("button")?.focus()
  }, [])
  useDismiss({ isOpen, root, onDismiss })
  return (
    <div ref={root} className={styles["root"]}>
      <Button isSmall isExpanded={isOpen} icon={<Columns3 aria-hidden />} onPress={() => setIsOpen(!isOpen)}>
        {gridMessages.columns}
      </Button>
      {isOpen ? (
        <div className={styles["panel"]} role="group" aria-label={gridMessages.columns}>
          {columns.map(({ id, title }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={!hidden.includes(id)}
                onChange={(event) =>
                  onChange(event.target.checked ? hidden.filter((other) => other !== id) : [...hidden, id])
                }
              />
              {title}
            </label>
          ))}
        </div>
      ) : null}
    </div>
  )
}
