import { useSetAtom } from "jotai"
import { useEffect } from "react"
import { isInboxWantedAtom } from "./deskInboxAtoms.ts"

/** Requests the inbox while its page, or a page that leads to its next item, is shown. */
export const useDeskInbox = (isWanted: boolean): void => {
  const setWanted = useSetAtom(isInboxWantedAtom)
  useEffect(() => {
    setWanted(isWanted)
    return () => setWanted(false)
  }, [isWanted, setWanted])
}
