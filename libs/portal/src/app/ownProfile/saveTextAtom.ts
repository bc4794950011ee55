import { atom } from "jotai"
import { FileSaver } from "../browser/FileSaver.ts"
import { ask } from "../runtime/FeatureServices.ts"
import { runRaw } from "../runtime/runtime.ts"

/** Saves a text as a file on the user's device. */
export const saveTextAtom = atom(null, async (get, _set, name: string, text: string): Promise<void> => {
  const file = { name, extension: "txt", parts: [new TextEncoder().encode(text)] }
  await runRaw(
    get,
    ask(FileSaver, (saver) => saver.save(file))
  )
})
