import type { SavedView } from "@reclaim/core/domain/user/SavedView"
import { Bookmark, ChevronDown } from "lucide-react"
import { useCallback, useId, useRef, useState } from "react"
import { useDismiss } from "../shell/useDismiss.tsx"
import type { NameProblem } from "./NameProblem.ts"
import styles from "./SavedViews.module.css"
import { SavedViewsPanel } from "./SavedViewsPanel.tsx"
import { savedViewMessages as words } from "./savedViewMessages.ts"

/** The state of the user's views. */
export type SavedViewsState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  /** `removed`: the view removed last, which can still be restored. */
  | { readonly _tag: "Ready"; readonly views: ReadonlyArray<SavedView>; readonly removed: SavedView | null }

export interface SavedViewsProps {
  readonly state: SavedViewsState
  /** The current view, as `savedViewQuery` writes it. */
  readonly currentQuery: string
  /** Views can be shown but not changed. */
  readonly isReadOnly: boolean
  /** The panel is opening. Also to try again. */
  readonly onLoad: () => void
  readonly onApply: (view: SavedView) => void
  /** Saves the current view under a name; returns what is wrong with the name, or null when it was saved. */
  readonly onSave: (name: string) => Promise<NameProblem | null>
  /** The same for a new name. */
  readonly onRename: (view: SavedView, name: string) => Promise<NameProblem | null>
  readonly onRemove: (view: SavedView) => void
  /** Restores the view removed last. */
  readonly onUndo: () => void
}

/** The saved views of a report: show one, save the current one, rename, remove. */
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
  const applied = state._tag === "Ready" ? state.views.find(({ query }) => query === currentQuery) : undefined
  return (
    <div ref={root} className={styles["root"]}>
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
          {words.open} {applied === undefined ? null : <b>{applied.name}</b>}
        </span>
        <ChevronDown aria-hidden />
      </button>
      {isOpen ? (
        <div id={id} className={styles["panel"]} role="dialog" aria-label={words.panel}>
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
