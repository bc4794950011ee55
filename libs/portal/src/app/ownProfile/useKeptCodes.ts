import type { CodeHandlers } from "@reclaim/ui/profile/RecoveryCodesPart.tsx"
import { signInMessages } from "@reclaim/ui/profile/signInMessages.ts"
import { useSetAtom } from "jotai"
import { saveTextAtom } from "./saveTextAtom.ts"

/** How recovery codes that are shown once are kept. */
export const useKeptCodes = (): CodeHandlers => {
  const saveText = useSetAtom(saveTextAtom)
  return {
    onCopy: (text) => void navigator.clipboard.writeText(text),
    onDownload: (text) => void saveText(signInMessages.codes.fileName, text),
    onPrint: () => window.print()
  }
}
