import type { OnUnsaved } from "@reclaim/ui/form/useForm.ts"
import { useSetAtom } from "jotai"
import { useCallback, useEffect } from "react"
import { warnBeforeLeavingAtom } from "../address/leaveWarningAtoms.ts"

/**
 * Callback for a screen's forms, so that leaving asks while one of them has unsaved input: by a dialog in the portal,
 * by the browser's own dialog when the tab is closed. Signing out and the end of the session do not ask. `keys` are the
 * query keys that open the form; pass the same array each time.
 */
export const useLeaveWarning = (keys: ReadonlyArray<string> = none): OnUnsaved => {
  const warn = useSetAtom(warnBeforeLeavingAtom)
  // Preloaded, so that leaving right after the first keystroke asks too.
  useEffect(() => {
    import("./LeaveWarning.tsx").catch(() => undefined)
  }, [])
  return useCallback(() => warn(keys), [warn, keys])
}

const none: ReadonlyArray<string> = []
