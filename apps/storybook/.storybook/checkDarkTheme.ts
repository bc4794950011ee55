import { afterEach as checkAccessibility } from "@storybook/addon-a11y/preview"
import { applyColourTheme } from "@reclaim/ui/theme/ColourTheme.ts"
import type { Preview } from "@storybook/react-vite"

type AfterEach = Extract<NonNullable<Preview["afterEach"]>, (...args: never) => unknown>

/** The rules whose outcome a theme can change: in the light theme a story answers for all. */
const themeRules = ["color-contrast", "link-in-text-block"]

/**
 * Puts a tested story, as its play function has left it, into the dark theme and asks for the rules that a theme can break:
 * a theme is an attribute of the page that every token follows, so nothing has to be shown a second time.
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
