import { useSetAtom } from "jotai"
import { useEffect } from "react"
import { warnBeforeLeavingAtom } from "../address/leaveWarningAtoms.ts"

/**
 * Asks before the page is left while a form on it has something unsaved: in the portal by a dialog, on closing the tab
 * by the browser's own. Signing out and the end of the session ask nothing.
 */
export const useLeaveWarning = (isDirty: boolean): void => {
  const warn = useSetAtom(warnBeforeLeavingAtom)
  useEffect(() => (isDirty ? warn() : undefined), [isDirty, warn])
}
