import { Columns3 } from "lucide-react"
import { useCallback, useRef, useState } from "react"
import { messages } from "../messages.ts"
import { Button } from "../page/Button.tsx"
import { useDismiss } from "../shell/useDismiss.tsx"
import styles from "./ColumnChooser.module.css"
import { type AccountColumn, hideableColumns } from "./gridPreferences.ts"

export interface ColumnChooserProps {
  readonly hidden: ReadonlyArray<AccountColumn>
  readonly onChange: (hidden: ReadonlyArray<AccountColumn>) => void
}

/** Which columns of the grid are shown. */
export const ColumnChooser = ({ hidden, onChange }: ColumnChooserProps) => {
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
        {messages.grid.columns}
      </Button>
      {isOpen ? (
        <div className={styles["panel"]} role="group" aria-label={messages.grid.columns}>
          {hideableColumns.map((column) => (
            <label key={column}>
              <input
                type="checkbox"
                checked={!hidden.includes(column)}
                onChange={(event) =>
                  onChange(event.target.checked ? hidden.filter((other) => other !== column) : [...hidden, column])
                }
              />
              {messages.grid[column]}
            </label>
          ))}
        </div>
      ) : null}
    </div>
  )
}
