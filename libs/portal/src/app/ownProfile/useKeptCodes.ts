import type { CodeHandlers } from "@reclaim/ui/profile/RecoveryCodesPart.tsx"
import { signInMessages } from "@reclaim/ui/profile/signInMessages.ts"
import { atom, useSetAtom } from "jotai"
import { FileSaver } from "../browser/FileSaver.ts"
import { ask } from "../runtime/FeatureServices.ts"
import { runRaw } from "../runtime/runtime.ts"

/** Saves a text as a file on the user's device. */
const saveTextAtom = atom(null, async (get, _set, name: string, text: string): Promise<void> => {
  const file = { name, extension: "txt", parts: [new TextEncoder().encode(text)] }
  await runRaw(
    get,
    ask(FileSaver, (saver) => saver.save(file))
  )
})

/** Copies, downloads or prints recovery codes, which are shown only once. */
export const useKeptCodes = (): CodeHandlers => {
  const saveText = useSetAtom(saveTextAtom)
  return {
    onCopy: (text) => void navigator.clipboard.writeText(text),
    onDownload: (text) => void saveText(signInMessages.codes.fileName, text),
    onPrint: () => window.print()
  }
}
