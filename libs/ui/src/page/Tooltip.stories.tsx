import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, waitFor } from "storybook/test"
import { Tooltip } from "./Tooltip.tsx"

const meta = {
  component: Tooltip,
  args: {
    text: "Agent cut-off less review time",
    children: <button type="button">Upload by 03 DEC 2026</button>
  },
  decorators: [(Story) => <div style={{ padding: 64 }}>{Story()}</div>]
} satisfies Meta<typeof Tooltip>

export default meta

type Story = StoryObj<typeof meta>

/** Focus shows it at once and a screen reader reads it, Escape hides it. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await waitFor(() => expect(screen.getByRole("tooltip")).toHaveTextContent("Agent cut-off less review time"))
    await expect(canvas.getByRole("button")).toHaveAccessibleDescription("Agent cut-off less review time")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull())
  }
}

/** Long and right-to-left text. */
export const LongestText: Story = {
  args: {
    text: "الموعد النهائي للوكيل ناقص وقت المراجعة: the latest day on which the document in hand can be uploaded and still be reviewed"
  },
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await waitFor(() => expect(screen.getByRole("tooltip")).toBeVisible())
  }
}
