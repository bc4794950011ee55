import type { SavedViewScreen } from "@reclaim/core/domain/user/SavedView"
import { hrefOfView } from "@reclaim/core/rules/address/savedViewUrl"
import { SavedViews } from "@reclaim/ui/savedViews/SavedViews.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useLocation, useNavigate } from "react-router-dom"
import { viewedUserAtom } from "../viewAs/viewAsAtoms.ts"
import { savedViews } from "./savedViewAtoms.ts"

export interface ScreenViewsProps {
  readonly screen: SavedViewScreen
  /** View that the screen shows now, as `savedViewQuery` writes it. */
  readonly currentQuery: string
}

/** The user's saved views of a screen, which stay the user's own in view-as. */
export const ScreenViews = ({ currentQuery, screen }: ScreenViewsProps) => {
  const { loadAtom, removeAtom, renameAtom, saveAtom, stateAtom, undoAtom } = savedViews[screen]
  const { search } = useLocation()
  const navigate = useNavigate()
  const load = useSetAtom(loadAtom)
  const save = useSetAtom(saveAtom)
  const rename = useSetAtom(renameAtom)
  const remove = useSetAtom(removeAtom)
  const undo = useSetAtom(undoAtom)
  return (
    <SavedViews
      state={useAtomValue(stateAtom)}
      currentQuery={currentQuery}
      isReadOnly={useAtomValue(viewedUserAtom) !== null}
      onLoad={load}
      onApply={({ query }) => void navigate(hrefOfView(screen, query, search))}
      onSave={(name) => save({ name, query: currentQuery })}
      onRename={rename}
      onRemove={(view) => void remove(view)}
      onUndo={() => void undo()}
    />
  )
}
