import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { ComingScreen } from "./ComingScreen.tsx"

export default { component: ComingScreen, parameters: { layout: "fullscreen" } } satisfies Meta<typeof ComingScreen>

type Story = StoryObj<typeof ComingScreen>

/** The user has the task, but the portal has no screen for it yet. */
export const NotThereYet: Story = {
  args: {
    title: "Documents",
    sentence: "You cannot manage documents here yet. Until then, ask the service desk which documents are missing.",
    serviceDeskUrl: "/docs/help#contact"
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Documents")
    await expect(canvas.getByRole("link", { name: /^Contact us/ })).toHaveAttribute("href", "/docs/help#contact")
  }
}

/** No service desk is configured. */
export const WithoutServiceDesk: Story = {
  args: { title: "Documents", sentence: "You cannot manage documents here yet." },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull()
  }
}
