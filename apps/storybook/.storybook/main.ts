import type { StorybookConfig } from "@storybook/react-vite"

export default {
  framework: "@storybook/react-vite",
  stories: [
    { directory: "../../../libs/ui/src", files: "**/*.stories.tsx", titlePrefix: "Components" },
    { directory: "../../../libs/portal/src", files: "**/*.stories.tsx", titlePrefix: "Screens" }
  ],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: "react-docgen" }
} satisfies StorybookConfig
