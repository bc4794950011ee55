import { afterEach as checkAccessibility } from "@storybook/addon-a11y/preview"
import { applyColourTheme } from "@reclaim/ui/theme/ColourTheme.ts"
import type { Preview } from "@storybook/react-vite"

type AfterEach = Extract<NonNullable<Preview["afterEach"]>, (...args: never) => unknown>

/** The rules whose outcome depends on the theme; all others are checked in the light theme only. */
const themeRules = ["color-contrast", "link-in-text-block"]

/**
 * Puts a tested story, after its play function, into the dark theme and checks the rules that a theme can break: a
 * theme is an attribute of the page that every token follows, so nothing has to be rendered again.
 */
export const checkDarkTheme: AfterEach = async (context) => {
  const page = document.documentElement
  const a11y = context.parameters["a11y"]
  const options = { ...a11y.options, runOnly: { type: "rule", values: themeRules } }
  applyColourTheme(page, "dark")
  try {
    await checkAccessibility({ ...context, parameters: { ...context.parameters, a11y: { ...a11y, options } } })
    if (page.dataset["theme"] !== "dark") throw new Error("The story left the dark theme while it was looked at")
  } catch (cause) {
    throw new Error(`In the dark theme: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  } finally {
    applyColourTheme(page, "light")
  }
}
