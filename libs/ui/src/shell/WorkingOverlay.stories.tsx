import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor } from "storybook/test"
import { Button } from "../page/Button.tsx"
import { WorkingOverlay } from "./WorkingOverlay.tsx"

const meta = {
  component: WorkingOverlay,
  args: { sentence: "Signing out" },
  render: (args) => (
    <div style={{ minHeight: 320 }}>
      <Button onPress={() => undefined}>Download Excel</Button>
      <WorkingOverlay {...args} />
    </div>
  )
} satisfies Meta<typeof WorkingOverlay>

export default meta

type Story = StoryObj<typeof meta>

/** Announced at once; Escape and Tab have no effect. */
export const SigningOut: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Signing out")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(canvas.getByRole("dialog", { name: "Signing out" }).matches(":modal")).toBe(true))
    await expect(canvas.getByRole("button", { name: "Download Excel" })).not.toHaveFocus()
  }
}
