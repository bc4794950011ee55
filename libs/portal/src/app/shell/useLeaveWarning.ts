import type { OnUnsaved } from "@reclaim/ui/form/useForm.ts"
import { useSetAtom } from "jotai"
import { warnBeforeLeavingAtom } from "../address/leaveWarningAtoms.ts"

/**
 * What a screen hands to its forms, so that leaving asks while one of them has unsaved input: by a dialog in the portal, by
 * the browser's own dialog on closing the tab. Signing out and the end of the session do not ask.
 */
export const useLeaveWarning = (): OnUnsaved => useSetAtom(warnBeforeLeavingAtom)
