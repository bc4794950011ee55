import { SavedViews } from "@reclaim/ui/savedViews/SavedViews.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useLocation, useNavigate } from "react-router-dom"
import {
  loadSavedViewsAtom,
  removeViewAtom,
  renameViewAtom,
  savedViewsAtom,
  saveViewAtom,
  undoRemovalAtom
} from "./savedViewAtoms.ts"
import { hrefOfView, viewQueryOf } from "@reclaim/core/rules/address/savedViewUrl"
import { viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { useDashboardFilter } from "../../app/address/useDashboardFilter.ts"

/** The user's saved views of the dashboard, which stay the user's own in view-as. */
export const DashboardViews = () => {
  const [{ tab }] = useDashboardFilter()
  const { search } = useLocation()
  const navigate = useNavigate()
  const load = useSetAtom(loadSavedViewsAtom)
  const save = useSetAtom(saveViewAtom)
  const rename = useSetAtom(renameViewAtom)
  const remove = useSetAtom(removeViewAtom)
  const undo = useSetAtom(undoRemovalAtom)
  const currentQuery = viewQueryOf(tab, search)
  return (
    <SavedViews
      state={useAtomValue(savedViewsAtom)}
      currentQuery={currentQuery}
      isReadOnly={useAtomValue(viewedUserAtom) !== null}
      onLoad={load}
      onApply={({ query }) => void navigate(hrefOfView(query, search))}
      onSave={(name) => save({ name, query: currentQuery })}
      onRename={rename}
      onRemove={(view) => void remove(view)}
      onUndo={() => void undo()}
    />
  )
}
