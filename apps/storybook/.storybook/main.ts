import type { StorybookConfig } from "@storybook/react-vite"
import { readdirSync } from "node:fs"
import { join, sep } from "node:path"
import { purposeOf } from "./purposeOf.ts"

/** From here: what runs stories as tests takes no other paths. */
const components = "../../../libs/ui/src"
const stories = readdirSync(join(import.meta.dirname, components), { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".stories.tsx")
)
const folders = [...new Set(stories.map((file) => file.split(sep)[0] ?? file))].toSorted()

export default {
  framework: "@storybook/react-vite",
  stories: [
    { directory: "../src", files: "**/*.mdx" },
    ...folders.map((name) => ({
      directory: `${components}/${name}`,
      files: "**/*.stories.tsx",
      titlePrefix: purposeOf(name)
    })),
    { directory: "../../../libs/portal/src", files: "**/*.stories.tsx", titlePrefix: "Screens" }
  ],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: "react-docgen" }
} satisfies StorybookConfig
