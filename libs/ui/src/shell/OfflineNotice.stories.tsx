import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { OfflineNotice } from "./OfflineNotice.tsx"

export default { component: OfflineNotice } satisfies Meta<typeof OfflineNotice>

type Story = StoryObj<typeof OfflineNotice>

/** The train is in a tunnel. */
export const InATunnel: Story = {
  args: { isOffline: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("You are offline.")
  }
}

/** Invisible while online; the element is there so that the text is announced. */
export const Online: Story = {
  args: { isOffline: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement()
  }
}
