import { applicationHref } from "@reclaim/core/rules/address/applicationHref"
import { useAtomValue, useSetAtom, useStore } from "jotai"
import { useEffect } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { decidedNavigation } from "../../app/browser/decidedNavigation.ts"
import { applicationAddressAtom } from "./applicationAddressAtom.ts"
import { foundApplicationAtom } from "./applicationAtoms.ts"
import { closeEditAtom, editAtom, openEditAtom } from "./editAtoms.ts"

/** Opens the application in the address for editing; a new one adds its id to the address once it has one. */
export const useOpenEdit = (): void => {
  const store = useStore()
  const { applicationId } = useAtomValue(applicationAddressAtom)
  const found = useAtomValue(foundApplicationAtom)
  const addedId = useAtomValue(editAtom)?.application?.applicationId ?? null
  const open = useSetAtom(openEditAtom)
  const close = useSetAtom(closeEditAtom)
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => () => close(), [close])
  useEffect(() => {
    if (applicationId === null) return open(null)
    // Of another application than the one that is filled in there is nothing to show yet.
    if (store.get(editAtom)?.application?.applicationId !== applicationId) close()
  }, [applicationId, open, close, store])
  useEffect(() => {
    if (found._tag === "Found") open(found.application)
  }, [found, open])
  useEffect(() => {
    // Read from the store: the edit in view may have been closed by a change of the address.
    const added = store.get(editAtom)?.application?.applicationId
    if (applicationId !== null || added === undefined || added !== addedId) return
    // Nothing is lost by it, though something may be unsaved.
    void navigate(`${applicationHref(added)}${search}`, { replace: true, state: decidedNavigation })
  }, [applicationId, addedId, search, navigate, store])
}
