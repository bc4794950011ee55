import type { SavedView } from "@reclaim/core/domain/user/SavedView"
import { useEffect, useRef, useState } from "react"
import { ServerFieldErrors } from "../field/ServerFieldErrors.tsx"
import { TextField } from "../field/TextField.tsx"
import { useEscape } from "../form/useEscape.ts"
import { Check } from "../icon/signs.ts"
import { Pencil, Trash2 } from "../icon/things.ts"
import { Answered } from "../loading/Answered.tsx"
import { Button } from "../page/Button.tsx"
import type { EntriesState } from "../entries/EntriesState.ts"
import { Skeleton } from "../page/Skeleton.tsx"
import { UndoLine } from "../entries/UndoLine.tsx"
import { LiveRegion } from "../shell/LiveRegion.tsx"
import { classes, layout } from "../theme/layout.ts"
import type { NameProblem } from "./NameProblem.ts"
import { savedViewMessages as words } from "./savedViewMessages.ts"
import styles from "./SavedViews.module.css"

export interface SavedViewsProps {
  readonly state: EntriesState<SavedView>
  /** The current view, as `savedViewQuery` writes it. */
  readonly currentQuery: string
  /** Views can be shown but not changed. */
  readonly isReadOnly: boolean
  /** The panel is opening. Also to try again. */
  readonly onLoad: () => void
  readonly onApply: (view: SavedView) => void
  /** Saves the current view under a name; returns what is wrong with the name, or null if it was saved. */
  readonly onSave: (name: string) => Promise<NameProblem | null>
  /** Saves a new name; returns what is wrong with it, or null if it was saved. */
  readonly onRename: (view: SavedView, name: string) => Promise<NameProblem | null>
  readonly onRemove: (view: SavedView) => void
  /** Restores the view removed last. */
  readonly onUndo: () => void
}

interface SavedViewNameProps {
  readonly label: string
  /** The verb on the button. */
  readonly saveLabel: string
  /** The current name; when given, the field takes the focus. */
  readonly startsWith?: string
  /** Returns what is wrong with the name, or null if it was saved. */
  readonly onSave: (name: string) => Promise<NameProblem | null>
  readonly onCancel?: () => void
}

const noFields: Readonly<Record<string, string>> = {}

/** A form for the name of a view. Validates on submit. */
const SavedViewName = ({ label, saveLabel, startsWith = "", onSave, onCancel }: SavedViewNameProps) => {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(startsWith)
  const [problem, setProblem] = useState<NameProblem | null>(null)
  useEffect(() => {
    if (startsWith !== "") field.current?.select()
  }, [startsWith])
  useEscape(form, onCancel)
  const save = async () => {
    const found = await onSave(name)
    setProblem(found)
    if (found === null) setName("")
    else if (found._tag === "Entered") field.current?.focus()
  }
  return (
    <form
      ref={form}
      className={classes(layout.stack(2), styles["name"])}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ServerFieldErrors fields={problem?._tag === "Refused" ? problem.fields : noFields} labels={{ name: label }}>
        <TextField
          ref={field}
          label={label}
          name="name"
          autoComplete="off"
          value={name}
          error={problem?._tag === "Entered" ? problem.text : null}
          onChange={(typed) => {
            setName(typed)
            setProblem(null)
          }}
        />
      </ServerFieldErrors>
      <div className={layout.row(2, "nowrap", "stretch")}>
        <Button isSmall kind="primary" onPress={() => void save()}>
          {saveLabel}
        </Button>
        {onCancel === undefined ? null : (
          <Button isSmall onPress={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

interface SavedViewRowProps {
  readonly view: SavedView
  readonly isApplied: boolean
  readonly isReadOnly: boolean
  readonly onApply: (view: SavedView) => void
  readonly onRename: (view: SavedView, name: string) => Promise<NameProblem | null>
  readonly onRemove: (view: SavedView) => void
}

/** A saved view: its name shows it; two buttons rename and remove it. */
const SavedViewRow = ({ view, isApplied, isReadOnly, onApply, onRename, onRemove }: SavedViewRowProps) => {
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
      <button
        type="button"
        className={classes(layout.row(2, "narrow", "nowrap"), styles["apply"])}
        aria-current={isApplied}
        onClick={() => onApply(view)}
      >
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

export interface SavedViewsPanelProps extends SavedViewsProps {
  /** The saved view that equals the current one. */
  readonly applied: SavedView | null
}

/** The panel below the button: the views, and a form to save the current one. Receives the focus. */
export const SavedViewsPanel = (props: SavedViewsPanelProps) => {
  const { applied, isReadOnly, onLoad, onSave, onUndo, state } = props
  const inside = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState("")
  const isLoaded = state._tag === "Loaded"
  useEffect(() => {
    if (isLoaded) inside.current?.querySelector<HTMLElement>("button, input")?.focus()
  }, [isLoaded])
  const isSaved = announcement !== "" && applied !== null
  // The field in which the name was typed is gone. If the focus left the panel with it, the panel would close.
  useEffect(() => {
    if (isSaved) inside.current?.querySelector<HTMLElement>("button[aria-current=true]")?.focus()
  }, [isSaved])
  return (
    <Answered state={state} loading={<LoadingViews />} onRetry={onLoad}>
      {({ entries, removed }) => (
        <div ref={inside} className={styles["content"]}>
          {entries.length === 0 ? (
            <p className={styles["none"]}>{isReadOnly ? words.noneReadOnly : words.none}</p>
          ) : (
            <ul className={styles["views"]}>
              {entries.map((view) => (
                <SavedViewRow key={view.id} view={view} isApplied={view.id === applied?.id} {...props} />
              ))}
            </ul>
          )}
          {removed === null ? null : (
            <UndoLine
              key={removed.id}
              text={words.removed(removed.name)}
              undo={words.undo}
              onUndo={() => {
                onUndo()
                inside.current?.querySelector<HTMLElement>("button, input")?.focus()
              }}
            />
          )}
          {isReadOnly ? <p className={styles["note"]}>{words.readOnly}</p> : null}
          {isReadOnly || applied === null ? null : <p className={styles["note"]}>{words.isSavedAs(applied.name)}</p>}
          {isReadOnly || applied !== null ? null : (
            <SavedViewName
              label={words.newName}
              saveLabel={words.save}
              onSave={async (name) => {
                const problem = await onSave(name)
                if (problem === null) setAnnouncement(words.saved(name))
                return problem
              }}
            />
          )}
          <LiveRegion message={removed === null ? announcement : words.removed(removed.name)} />
        </div>
      )}
    </Answered>
  )
}

const LoadingViews = () => (
  <div className={styles["content"]} aria-busy role="group" aria-label={words.loading}>
    <Skeleton height="32px" />
    <Skeleton height="32px" />
    <Skeleton height="32px" />
  </div>
)
