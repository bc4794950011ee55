import { applyColourTheme, isColourTheme } from "@reclaim/ui/theme/ColourTheme.ts"
import type { PortalStore } from "../runtime/runtime.ts"
import { themeAtom } from "../shell/themeAtoms.ts"
import type { LocalMemory } from "../browser/localMemory.ts"

/** The storage key of the theme; the script in index.html reads the same key before the first paint. */
export const themeStorageKey = "reclaim.theme"

/** Starts with the stored theme, then applies and stores each choice. */
export const keepTheme = (store: PortalStore, root: HTMLElement, storage: LocalMemory): void => {
  const remembered = storage.getItem(themeStorageKey)
  if (isColourTheme(remembered)) store.set(themeAtom, remembered)
  applyColourTheme(root, store.get(themeAtom))
  store.sub(themeAtom, () => {
    const theme = store.get(themeAtom)
    applyColourTheme(root, theme)
    storage.setItem(themeStorageKey, theme)
  })
}
