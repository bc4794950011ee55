import { ToastRegion } from "@reclaim/ui/shell/ToastRegion.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { configAtom } from "../config/configAtoms.ts"
import { acknowledgeToastAtom } from "../session/reportFailureAtoms.ts"
import { toastsAtom } from "../session/toastAtoms.ts"

/** The toasts over the page; each disappears when it is dismissed or the region reports its timeout. */
export const Toasts = () => {
  const { serviceDeskUrl } = useAtomValue(configAtom)
  const dismiss = useSetAtom(acknowledgeToastAtom)
  return (
    <ToastRegion
      toasts={useAtomValue(toastsAtom)}
      serviceDeskUrl={serviceDeskUrl === "" ? undefined : serviceDeskUrl}
      onDismiss={dismiss}
    />
  )
}
