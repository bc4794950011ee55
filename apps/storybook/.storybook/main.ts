import type { StorybookConfig } from "@storybook/react-vite"
import { readdirSync, readFileSync } from "node:fs"
import { join, sep } from "node:path"
import { hexColours, type Scheme } from "./hexColours.ts"
import { placeOfComponents, placeOfFrame, placeOfScreens } from "./placeOf.ts"
import { readTokens } from "./readTokens.ts"

/** Relative to this folder: the runner of stories as tests takes no other paths. */
const components = "../../../libs/ui/src"
const portal = "../../../libs/portal/src"
const fromHere = (path: string): string => join(import.meta.dirname, path)

/** The stories of each folder, below the catalogue path that `placeOf` returns. */
const storiesIn = (directory: string, placeOf: (folder: string) => string) => {
  const stories = readdirSync(fromHere(directory), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".stories.tsx")
  )
  const folders = [...new Set(stories.map((file) => file.split(sep)[0] ?? file))].toSorted()
  return folders.map((folder) => ({
    directory: `${directory}/${folder}`,
    files: "**/*.stories.tsx",
    titlePrefix: placeOf(folder)
  }))
}

const tokens = readTokens(readFileSync(fromHere(`${components}/theme/theme.css`), "utf8"))
const declared = (scheme: Scheme): string =>
  `:root { ${Array.from(hexColours(tokens, scheme), ([name, colour]) => `--${name}: ${colour};`).join(" ")} }`
const managerStyle = `${declared("light")} @media (prefers-color-scheme: dark) { ${declared("dark")} }`

const { version }: { readonly version: string } = JSON.parse(readFileSync(fromHere("../../../package.json"), "utf8"))

export default {
  framework: "@storybook/react-vite",
  stories: [
    { directory: "../src", files: "**/*.mdx" },
    ...storiesIn(components, placeOfComponents),
    ...storiesIn(`${portal}/features`, placeOfScreens),
    ...storiesIn(`${portal}/app`, placeOfFrame)
  ],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  staticDirs: [{ from: "../../portal/public/icon.svg", to: "/icon.svg" }],
  env: (config) => ({ ...config, PORTAL_VERSION: version }),
  managerHead: (head) =>
    `${head}<link rel="icon" href="./icon.svg" type="image/svg+xml"><style>${managerStyle}</style>`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: "react-docgen" }
} satisfies StorybookConfig
