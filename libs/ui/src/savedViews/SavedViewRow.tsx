import type { SavedView } from "@reclaim/core/domain/user/SavedView"
import { Check, Pencil, Trash2 } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { SavedViewName } from "./SavedViewName.tsx"
import type { NameProblem } from "./NameProblem.ts"
import styles from "./SavedViews.module.css"
import { savedViewMessages as words } from "./savedViewMessages.ts"

export interface SavedViewRowProps {
  readonly view: SavedView
  readonly isApplied: boolean
  readonly isReadOnly: boolean
  readonly onApply: (view: SavedView) => void
  readonly onRename: (view: SavedView, name: string) => Promise<NameProblem | null>
  readonly onRemove: (view: SavedView) => void
}

/** A saved view: its name shows it; two buttons rename and remove it. */
export const SavedViewRow = ({ view, isApplied, isReadOnly, onApply, onRename, onRemove }: SavedViewRowProps) => {
  const rename = useRef<HTMLButtonElement>(null)
  const [editing, setEditing] = useState<"not yet" | "now" | "done">("not yet")
  useEffect(() => {
    if (editing === "done") rename.current?.focus()
  }, [editing])
  if (editing === "now") {
    return (
      <li className={styles["editing"]}>
        <SavedViewName
          label={words.name}
          saveLabel={words.saveName}
          startsWith={view.name}
          onCancel={() => setEditing("done")}
          onSave={async (name) => {
            const problem = await onRename(view, name)
            if (problem === null) setEditing("done")
            return problem
          }}
        />
      </li>
    )
  }
  return (
    <li className={styles["view"]} data-applied={isApplied}>
      <button type="button" className={styles["apply"]} aria-current={isApplied} onClick={() => onApply(view)}>
        <Check aria-hidden />
        <span>{view.name}</span>
        {isApplied ? <span className="visually-hidden">{words.applied}</span> : null}
      </button>
      {isReadOnly ? null : (
        <>
          <button
            ref={rename}
            type="button"
            className={styles["icon"]}
            aria-label={words.rename(view.name)}
            title={words.rename(view.name)}
            onClick={() => setEditing("now")}
          >
            <Pencil aria-hidden />
          </button>
          <button
            type="button"
            className={styles["icon"]}
            aria-label={words.remove(view.name)}
            title={words.remove(view.name)}
            onClick={() => onRemove(view)}
          >
            <Trash2 aria-hidden />
          </button>
        </>
      )}
    </li>
  )
}
