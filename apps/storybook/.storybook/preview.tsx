import "@reclaim/ui/theme/theme.css"
import "./docs.css"
import { applyColourTheme, isColourTheme } from "@reclaim/ui/theme/ColourTheme.ts"
import type { Preview } from "@storybook/react-vite"
import { CatalogueDocs } from "./CatalogueDocs.tsx"
import { checkDarkTheme } from "./checkDarkTheme.ts"
import { controlsByValue } from "./controlsByValue.ts"
import { StoryFrame } from "./StoryFrame.tsx"
import { ThemePair } from "./ThemePair.tsx"

/** True while the stories run as tests, which marks the page; see vitest.setup.ts. */
const isTest = document.documentElement.dataset["isTest"] !== undefined

const bothThemes = "both"

export default {
  tags: ["autodocs"],
  parameters: {
    // A violation of WCAG 2.2 AA fails the story's test.
    a11y: {
      test: "error",
      // Passed checks are shown in the catalogue; a test has no use for them.
      options: isTest ? { resultTypes: ["violations"] } : {}
    },
    layout: "padded",
    // The page's own background, so that contrast is measured on what people see.
    backgrounds: { disable: true },
    viewport: {
      options: {
        desktop: { name: "Laptop, 1280", styles: { width: "1280px", height: "800px" }, type: "desktop" },
        tablet: { name: "Tablet, 768", styles: { width: "768px", height: "1024px" }, type: "tablet" },
        phone: { name: "Phone, 390", styles: { width: "390px", height: "844px" }, type: "mobile" },
        narrowest: { name: "Narrowest, 320", styles: { width: "320px", height: "640px" }, type: "mobile" }
      }
    },
    docs: { container: CatalogueDocs },
    options: {
      storySort: {
        method: "alphabetical",
        order: [
          "Start",
          ["Introduction", "Glossary"],
          "Foundations",
          "Patterns",
          "Features",
          ["*", ["Screens"]],
          "Shared parts"
        ]
      }
    }
  },
  globalTypes: {
    theme: {
      description: "Colour theme",
      toolbar: {
        icon: "mirror",
        items: [
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" },
          { value: "system", title: "System" },
          { value: bothThemes, title: "Both, side by side" }
        ],
        dynamicTitle: true
      }
    }
  },
  // A test begins in the light theme, whatever the browser prefers, and ends in the dark one.
  initialGlobals: { theme: isTest ? "light" : "system" },
  argTypesEnhancers: [controlsByValue],
  afterEach: isTest ? [checkDarkTheme] : [],
  decorators: [
    (Story, context) => {
      const theme = context.globals["theme"]
      applyColourTheme(document.documentElement, isColourTheme(theme) ? theme : "system")
      if (theme === bothThemes && context.viewMode === "story") return <ThemePair storyId={context.id} />
      return (
        <StoryFrame key={context.id} path={context.parameters["path"] ?? "/"} seed={context.parameters["seed"]}>
          <Story />
        </StoryFrame>
      )
    }
  ]
} satisfies Preview
