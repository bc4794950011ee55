import { useEffect, useRef } from "react"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./UndoLine.module.css"

export interface UndoLineProps {
  /** Message about the removal, for example "“Germany” is removed." */
  readonly text: string
  /** Label of the button. */
  readonly undo: string
  readonly onUndo: () => void
}

/** Offers to restore what was removed from a list. Takes over the focus of the button that went with its row. */
export const UndoLine = ({ onUndo, text, undo }: UndoLineProps) => {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => line.current?.querySelector("button")?.focus(), [])
  return (
    <div ref={line} className={classes(layout.row(2, "between", "nowrap"), "screen-only", styles["line"])}>
      <p>{text}</p>
      <Button kind="quiet" isSmall onPress={onUndo}>
        {undo}
      </Button>
    </div>
  )
}
