import { ToastRegion } from "@reclaim/ui/shell/ToastRegion.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { configAtom } from "../config/configAtoms.ts"
import { dismissToastAtom, toastsAtom } from "../session/toastAtoms.ts"

/** The toasts over the page; each disappears when it is dismissed or the region reports its timeout. */
export const Toasts = () => {
  const { serviceDeskUrl } = useAtomValue(configAtom)
  const dismiss = useSetAtom(dismissToastAtom)
  return (
    <ToastRegion
      toasts={useAtomValue(toastsAtom)}
      serviceDeskUrl={serviceDeskUrl === "" ? undefined : serviceDeskUrl}
      onDismiss={dismiss}
    />
  )
}
