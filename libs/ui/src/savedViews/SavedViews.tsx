import { classes, layout } from "../theme/layout.ts"
import type { SavedViewsProps } from "./SavedViewsPanel.tsx"
import { useCallback, useId, useRef, useState } from "react"
import { ChevronDown } from "../icon/signs.ts"
import { Bookmark } from "../icon/things.ts"
import { useDismiss } from "../shell/useDismiss.tsx"
import styles from "./SavedViews.module.css"
import { SavedViewsPanel } from "./SavedViewsPanel.tsx"
import { savedViewMessages as words } from "./savedViewMessages.ts"

/** The saved views of a screen: show one, save the current one, rename, remove. */
export const SavedViews = (props: SavedViewsProps) => {
  const { currentQuery, onApply, onLoad, state } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const onDismiss = useCallback((byKey: boolean) => {
    setIsOpen(false)
    if (byKey) button.current?.focus()
  }, [])
  useDismiss({ isOpen, root, onDismiss })
  const applied = state._tag === "Loaded" ? state.entries.find(({ query }) => query === currentQuery) : undefined
  return (
    <div ref={root} className={classes("screen-only", styles["root"])}>
      <button
        ref={button}
        type="button"
        className={styles["button"]}
        data-applied={applied !== undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          if (!isOpen) onLoad()
          setIsOpen(!isOpen)
        }}
      >
        <Bookmark aria-hidden />
        <span className={styles["label"]}>
          {words.open} {applied === undefined ? null : <b className={layout.text("ink")}>{applied.name}</b>}
        </span>
        <ChevronDown aria-hidden />
      </button>
      {isOpen ? (
        <div
          id={id}
          className={classes(layout.surface("floating"), styles["panel"])}
          role="dialog"
          aria-label={words.panel}
        >
          <SavedViewsPanel
            {...props}
            applied={applied ?? null}
            onApply={(view) => {
              setIsOpen(false)
              button.current?.focus()
              onApply(view)
            }}
          />
        </div>
      ) : null}
    </div>
  )
}
