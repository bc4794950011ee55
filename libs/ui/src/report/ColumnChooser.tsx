import { Columns3 } from "lucide-react"
import { useId, useRef, useState } from "react"
import { messages } from "../messages.ts"
import { Button } from "../page/Button.tsx"
import styles from "./ColumnChooser.module.css"
import { type AccountColumn, hideableColumns } from "./gridPreferences.ts"

export interface ColumnChooserProps {
  readonly hidden: ReadonlyArray<AccountColumn>
  readonly onChange: (hidden: ReadonlyArray<AccountColumn>) => void
}

/** Which columns of the grid are shown. */
export const ColumnChooser = ({ hidden, onChange }: ColumnChooserProps) => {
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div
      ref={root}
      className={styles["root"]}
      onBlur={(event) => {
        if (event.relatedTarget !== null && root.current?.contains(event.relatedTarget) === false) setIsOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return
        event.stopPropagation()
        setIsOpen(false)
        root.current?.querySelector("button")?.focus()
      }}
    >
      <Button isSmall isExpanded={isOpen} icon={<Columns3 aria-hidden />} onPress={() => setIsOpen(!isOpen)}>
        {messages.grid.columns}
      </Button>
      {isOpen ? (
        <fieldset className={styles["panel"]} id={id}>
          <legend className="visually-hidden">{messages.grid.columns}</legend>
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
        </fieldset>
      ) : null}
    </div>
  )
}
