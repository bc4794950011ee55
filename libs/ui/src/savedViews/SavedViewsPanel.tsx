import type { SavedView } from "@reclaim/core/domain/user/SavedView"
import { useEffect, useRef, useState } from "react"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { Skeleton } from "../page/Skeleton.tsx"
import { LiveRegion } from "../shell/LiveRegion.tsx"
import { SavedViewName } from "./SavedViewName.tsx"
import { SavedViewRow } from "./SavedViewRow.tsx"
import type { SavedViewsProps } from "./SavedViews.tsx"
import styles from "./SavedViews.module.css"
import { savedViewMessages as words } from "./savedViewMessages.ts"

export interface SavedViewsPanelProps extends SavedViewsProps {
  /** The saved view that equals the current one. */
  readonly applied: SavedView | null
}

/** The panel below the button: the views, and a form to save the current one. Receives the focus. */
export const SavedViewsPanel = (props: SavedViewsPanelProps) => {
  const { applied, isReadOnly, onLoad, onSave, onUndo, state } = props
  const inside = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState("")
  const isReady = state._tag === "Ready"
  useEffect(() => {
    if (isReady) inside.current?.querySelector<HTMLElement>("button, input")?.focus()
  }, [isReady])
  if (state._tag === "Loading") return <LoadingViews />
  if (state._tag === "Failed") return <FailureNotice text={state.text} onRetry={onLoad} />
  const { removed, views } = state
  return (
    <div ref={inside} className={styles["content"]}>
      {views.length === 0 ? (
        <p className={styles["none"]}>{isReadOnly ? words.noneReadOnly : words.none}</p>
      ) : (
        <ul className={styles["views"]}>
          {views.map((view) => (
            <SavedViewRow key={view.id} view={view} isApplied={view.id === applied?.id} {...props} />
          ))}
        </ul>
      )}
      {removed === null ? null : (
        <RemovedView
          key={removed.id}
          name={removed.name}
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
  )
}

interface RemovedViewProps {
  readonly name: string
  readonly onUndo: () => void
}

/** Takes over the focus of a button that was removed with its view. */
const RemovedView = ({ name, onUndo }: RemovedViewProps) => {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => line.current?.querySelector("button")?.focus(), [])
  return (
    <div ref={line} className={styles["removed"]}>
      <p>{words.removed(name)}</p>
      <Button kind="quiet" isSmall onPress={onUndo}>
        {words.undo}
      </Button>
    </div>
  )
}

const LoadingViews = () => (
  <div className={styles["content"]} aria-busy role="group" aria-label={words.loading}>
    <Skeleton height="32px" />
    <Skeleton height="32px" />
    <Skeleton height="32px" />
  </div>
)
