import { ShortcutsDialog } from "@reclaim/ui/palette/ShortcutsDialog.tsx"
import { useSetAtom } from "jotai"
import { openedAtom } from "./openedAtoms.ts"
import { paletteMessages } from "./paletteMessages.ts"

/** The list of every shortcut. */
export const Shortcuts = () => {
  const setOpened = useSetAtom(openedAtom)
  return <ShortcutsDialog groups={paletteMessages.shortcuts} onClose={() => setOpened(null)} />
}
