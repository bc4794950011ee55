import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { FailureNotice } from "./FailureNotice.tsx"

export default {
  component: FailureNotice,
  args: { text: "The figures can't be read just now | Ref #: 01JD3K8WZ7Q4M2V9", onRetry: fn() }
} satisfies Meta<typeof FailureNotice>

type Story = StoryObj<typeof FailureNotice>

/** The server failed; trying again may help. */
export const CanBeTriedAgain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("01JD3K8WZ7Q4M2V9")
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}

/** The server refuses; trying again will not help. */
export const Refused: Story = {
  args: { text: "Bad Request | Code: 400", onRetry: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}
