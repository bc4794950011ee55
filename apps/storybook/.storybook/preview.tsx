import "@reclaim/ui/theme/theme.css"
import { applyColourTheme, isColourTheme } from "@reclaim/ui/theme/ColourTheme.ts"
import type { Preview } from "@storybook/react-vite"
import { StoryFrame } from "./StoryFrame.tsx"

/** The theme of a test run, which it names on the page; see vitest.setup.ts. */
const testTheme = document.documentElement.dataset["testTheme"]

/** The rules whose outcome a theme can change: the run in the light theme asks for all. */
const themeRules = ["color-contrast", "link-in-text-block"]

export default {
  tags: ["autodocs"],
  parameters: {
    // A violation of WCAG 2.2 AA fails the story's test.
    a11y: {
      test: "error",
      options: testTheme === "dark" ? { runOnly: { type: "rule", values: themeRules } } : {}
    },
    layout: "padded",
    // The page's own ground, so that contrast is measured on what people see.
    backgrounds: { disable: true }
  },
  globalTypes: {
    theme: {
      description: "Colour theme",
      toolbar: { icon: "mirror", items: ["light", "dark", "system"], dynamicTitle: true }
    }
  },
  initialGlobals: { theme: "light" },
  decorators: [
    (Story, context) => {
      const theme = testTheme ?? context.globals["theme"]
      applyColourTheme(document.documentElement, isColourTheme(theme) ? theme : "system")
      return (
        <StoryFrame key={context.id} path={context.parameters["path"] ?? "/"} seed={context.parameters["seed"]}>
          <Story />
        </StoryFrame>
      )
    }
  ]
} satisfies Preview
