import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import type { ColDef, ICellRendererParams, SuppressHeaderKeyboardEventParams } from "ag-grid-community"
import { createContext, useContext } from "react"
import styles from "./RegisterList.module.css"
import { registerMessages as words } from "./registerMessages.ts"

/** What the cells need to know of what is chosen. */
export interface DocumentChoice {
  readonly keys: ReadonlySet<number>
  /** Whether all that are shown are chosen. */
  readonly isAll: boolean
  /** A row is to be chosen or given up; with Shift, all from where one was chosen last. */
  readonly onChoose: (document: RegisteredDocument, isRange: boolean) => void
  readonly onAll: () => void
}

/** A context, because the grid does not re-render unchanged cells. */
export const DocumentChoiceContext = createContext<DocumentChoice>({
  keys: new Set(),
  isAll: false,
  onChoose: () => undefined,
  onAll: () => undefined
})

// Changed by its click alone, which knows of Shift.
const ignore = () => undefined

/** Whether a document is chosen. The whole cell takes the press; by keyboard Space does, anywhere in the row. */
const ChoiceCell = ({ data }: ICellRendererParams<RegisteredDocument>) => {
  const { keys, onChoose } = useContext(DocumentChoiceContext)
  if (data === undefined) return null
  return (
    <label className={styles["choice"]}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={words.choose(documentTexts.title({ name: data.title, period: data.period }), data.owner)}
        checked={keys.has(data.documentId)}
        onChange={ignore}
        onClick={(event) => onChoose(data, event.shiftKey)}
      />
    </label>
  )
}

/** Whether all that are shown are chosen. */
const ChoiceHeader = () => {
  const { isAll, keys, onAll } = useContext(DocumentChoiceContext)
  return (
    <label className={styles["choice"]}>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = !isAll && keys.size > 0
        }}
        type="checkbox"
        tabIndex={-1}
        aria-label={words.chooseAll}
        checked={isAll}
        onChange={onAll}
      />
    </label>
  )
}

/** The box in a title, which has no key of its own as its cell has the focus. */
const pressBox = ({ event }: SuppressHeaderKeyboardEventParams<RegisteredDocument>): boolean => {
  if (event.key !== " " || !(event.target instanceof Element)) return false
  event.preventDefault()
  if (event.type === "keydown") event.target.querySelector("input")?.click()
  return true
}

/** What is chosen; first, and no column of the list either. */
export const choiceColumn: ColDef<RegisteredDocument> = {
  colId: "choice",
  headerName: words.choice,
  width: 44,
  flex: 0,
  sortable: false,
  resizable: false,
  suppressMovable: true,
  lockPosition: "left",
  headerComponent: ChoiceHeader,
  suppressHeaderKeyboardEvent: pressBox,
  cellRenderer: ChoiceCell
}
