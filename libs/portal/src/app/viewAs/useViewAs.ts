import type { ViewableUser } from "@reclaim/core/domain/shell/ViewableUser"
import { ownViewOf, viewedAddress } from "@reclaim/core/rules/address/viewedAddress"
import { pageInView } from "@reclaim/core/rules/navigation/pageInView"
import { useAtom, useAtomValue, useSetAtom, useStore } from "jotai"
import { useLocation, useNavigate } from "react-router-dom"
import { currentUserAtom } from "../session/userAtoms.ts"
import { lookUpViewedAtom, shownUserAt } from "./viewAsAtoms.ts"
import { viewAsSearchAtom, viewAsTypedAtom } from "./viewAsSearchAtoms.ts"

/** Views the portal as a client's user, or as oneself again. The filters name accounts of the previous client, so they go. */
export const useViewAs = () => {
  const lookUp = useSetAtom(lookUpViewedAtom)
  const store = useStore()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return {
    view: async ({ userId }: ViewableUser): Promise<void> => {
      await lookUp(userId)
      const search = viewedAddress("", userId)
      await navigate(pageInView(pathname, shownUserAt(store.get, search)) + search)
    },
    stop: (): void => void navigate(ownViewOf(pageInView(pathname, store.get(currentUserAtom))))
  }
}

/** What a client picker needs. */
export const useViewAsPicker = () => {
  const [typed, onType] = useAtom(viewAsTypedAtom)
  const state = useAtomValue(viewAsSearchAtom)
  const { view } = useViewAs()
  const onChoose = (viewed: ViewableUser): void => {
    onType("")
    void view(viewed)
  }
  return { typed, onType, state, onChoose }
}
