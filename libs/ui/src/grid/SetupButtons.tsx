import { useCallback, useRef, useState } from "react"
import { Columns3 } from "../icon/signs.ts"
import { classes, layout } from "../theme/layout.ts"
import { gridMessages } from "./gridMessages.ts"
import type { GridSetup } from "./gridSetup.ts"
import { Button } from "../page/Button.tsx"
import { useDismiss } from "../shell/useDismiss.tsx"
import styles from "./SetupButtons.module.css"

export interface SetupButtonsProps<Column extends string> {
  readonly setup: Pick<GridSetup<Column>, "hiddenColumns" | "isCompact">
  readonly onSetup: (part: Partial<Pick<GridSetup<Column>, "hiddenColumns" | "isCompact">>) => void
  /** Columns that can be hidden. */
  readonly hideable: ReadonlyArray<Column>
  readonly titles: Readonly<Record<Column, string>>
}

/** Buttons for the density and the columns of a grid. */
export const SetupButtons = <Column extends string>(props: SetupButtonsProps<Column>) => {
  const { onSetup, setup } = props
  return (
    <>
      <Button isSmall isPressed={setup.isCompact} onPress={() => onSetup({ isCompact: !setup.isCompact })}>
        {gridMessages.density}
      </Button>
      <ColumnChooser {...props} />
    </>
  )
}

/** Menu that shows and hides the columns of the grid. */
const ColumnChooser = <Column extends string>({ hideable, onSetup, setup, titles }: SetupButtonsProps<Column>) => {
  const { hiddenColumns: hidden } = setup
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
        <div
          className={classes(layout.surface("floating"), styles["panel"])}
          role="group"
          aria-label={gridMessages.columns}
        >
          {hideable.map((id) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={!hidden.includes(id)}
                onChange={(event) =>
                  onSetup({
                    hiddenColumns: event.target.checked ? hidden.filter((other) => other !== id) : [...hidden, id]
                  })
                }
              />
              {titles[id]}
            </label>
          ))}
        </div>
      ) : null}
    </div>
  )
}
