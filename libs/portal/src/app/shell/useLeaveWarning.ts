import type { OnUnsaved } from "@reclaim/ui/form/useForm.ts"
import { useSetAtom } from "jotai"
import { useCallback, useEffect } from "react"
import { warnBeforeLeavingAtom } from "../address/leaveWarningAtoms.ts"

/**
 * What a screen hands to its forms, so that leaving asks while one of them has unsaved input: by a dialog in the portal, by
 * the browser's own dialog on closing the tab. Signing out and the end of the session do not ask. `keys` are those of the
 * query that open the form; the same array each time.
 */
export const useLeaveWarning = (keys: ReadonlyArray<string> = none): OnUnsaved => {
  const warn = useSetAtom(warnBeforeLeavingAtom)
  // Fetched before it is needed: whoever types one letter and leaves at once is asked too.
  useEffect(() => {
    import("./LeaveWarning.tsx").catch(() => undefined)
  }, [])
  return useCallback(() => warn(keys), [warn, keys])
}

const none: ReadonlyArray<string> = []
