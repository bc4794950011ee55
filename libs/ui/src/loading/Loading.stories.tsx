import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Loading } from "./Loading.tsx"

const meta = {
  component: Loading,
  args: { text: "Loading the people", heights: ["28px", "28px", "28px"] }
} satisfies Meta<typeof Loading>

export default meta

type Story = StoryObj<typeof meta>

/** Lines of a list; screen readers hear what loads. */
export const Lines: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the people")
  }
}

/** Cards of a sheet. */
export const Cards: Story = { args: { heights: ["150px", "90px"], of: "cards" } }
