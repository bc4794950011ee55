import { useSetAtom } from "jotai"
import { useEffect } from "react"
import { warnBeforeLeavingAtom } from "../address/leaveWarningAtoms.ts"

/**
 * Asks before the page is left while a form on it has unsaved input: by a dialog in the portal, by the browser's own dialog
 * on closing the tab. Signing out and the end of the session do not ask.
 */
export const useLeaveWarning = (isDirty: boolean): void => {
  const warn = useSetAtom(warnBeforeLeavingAtom)
  useEffect(() => (isDirty ? warn() : undefined), [isDirty, warn])
}
