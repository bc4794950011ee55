import type { ViewableUser } from "@reclaim/core/domain/shell/ViewableUser"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useLocation, useNavigate } from "react-router-dom"
import { viewReportsAsAtom } from "./viewAsAtoms.ts"
import { viewAsSearchAtom, viewAsTypedAtom } from "./viewAsSearchAtoms.ts"

/** Views a client's reports; null stops. */
export const useViewAs = () => {
  const viewAs = useSetAtom(viewReportsAsAtom)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (viewed: ViewableUser | null): void => {
    viewAs(viewed)
    // The filters name accounts of the previous client.
    if (search !== "") void navigate(pathname)
  }
}

/** What a client picker needs. */
export const useViewAsPicker = () => {
  const [typed, onType] = useAtom(viewAsTypedAtom)
  const state = useAtomValue(viewAsSearchAtom)
  const viewAs = useViewAs()
  const onChoose = (viewed: ViewableUser): void => {
    onType("")
    viewAs(viewed)
  }
  return { typed, onType, state, onChoose }
}
