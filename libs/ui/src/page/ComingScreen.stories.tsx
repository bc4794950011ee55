import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { ComingScreen } from "./ComingScreen.tsx"

export default { component: ComingScreen, parameters: { layout: "fullscreen" } } satisfies Meta<typeof ComingScreen>

type Story = StoryObj<typeof ComingScreen>

/** The user has the task, but the portal has no screen for it yet. */
export const NotThereYet: Story = {
  args: { title: "Contacts", sentence: "Contacts can't be managed here yet. The service desk changes them for you." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Contacts")
  }
}
