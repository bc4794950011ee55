import { applyColourTheme, isColourTheme } from "@reclaim/ui/theme/ColourTheme.ts"
import type { PortalStore } from "../runtime/runtime.ts"
import { themeAtom } from "../shell/themeAtoms.ts"
import type { LocalMemory } from "./localMemory.ts"

/** Where this browser remembers the colours; the script in index.html reads the same key before the first paint. */
export const themeStorageKey = "reclaim.theme"

/** Starts with the memoize colours and from then on shows and remembers each choice. */
export const keepTheme = (store: PortalStore, root: HTMLElement, storage: LocalMemory): void => {
  const memoize = storage.getItem(themeStorageKey)
  if (isColourTheme(memoize)) store.set(themeAtom, memoize)
  applyColourTheme(root, store.get(themeAtom))
  store.sub(themeAtom, () => {
    const theme = store.get(themeAtom)
    applyColourTheme(root, theme)
    storage.setItem(themeStorageKey, theme)
  })
}
