import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Inbox } from "../icon/things.ts"
import { MessagePage } from "./MessagePage.tsx"

export default { component: MessagePage, parameters: { layout: "fullscreen" } } satisfies Meta<typeof MessagePage>

type Story = StoryObj<typeof MessagePage>

/** A page with just a message. */
export const OnlyAMessage: Story = {
  args: { icon: <Inbox />, title: "No reports yet", sentence: "Your first report appears here once it is made." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveAttribute("tabindex", "-1")
  }
}

/** Very long words wrap inside the page. */
export const LongestWords: Story = {
  args: {
    icon: <Inbox />,
    title: "Unternehmensbeteiligungsgesellschaftsverwaltungsdokumente could not be found anywhere",
    sentence: "A sentence that goes on for longer than a line does, to see where it breaks and how the lines are set.",
    note: "Reference number: 01JD3K8WZ7Q4M2V9X5T6B1N0AC01JD3K8WZ7Q4M2V9X5T6B1N0AC"
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
