import { type ColourTheme, isColourTheme } from "@reclaim/ui/theme/ColourTheme.ts"
import { useSyncExternalStore } from "react"
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events"
import { addons } from "storybook/preview-api"
import type { Scheme } from "./hexColours.ts"

const dark = window.matchMedia("(prefers-color-scheme: dark)")

/** Theme selected in the toolbar; with both side by side, text pages have the system's theme. */
const chosenTheme = (): ColourTheme => {
  const channel = addons.getChannel()
  const [told] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []
  const theme: unknown = told?.globals?.theme
  return isColourTheme(theme) ? theme : "system"
}

const shownScheme = (): Scheme => {
  const theme = chosenTheme()
  if (theme !== "system") return theme
  return dark.matches ? "dark" : "light"
}

const onThemeChange = (notify: () => void) => {
  const channel = addons.getChannel()
  channel.on(GLOBALS_UPDATED, notify)
  channel.on(SET_GLOBALS, notify)
  dark.addEventListener("change", notify)
  return () => {
    channel.off(GLOBALS_UPDATED, notify)
    channel.off(SET_GLOBALS, notify)
    dark.removeEventListener("change", notify)
  }
}

/** The theme selected in the toolbar, and its colour scheme on this system. */
export const useChosenTheme = (): { readonly theme: ColourTheme; readonly scheme: Scheme } => ({
  theme: useSyncExternalStore(onThemeChange, chosenTheme),
  scheme: useSyncExternalStore(onThemeChange, shownScheme)
})
