import { makeAuthorization } from "@reclaim/core/testing/authorization/makeAuthorization"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { LeftOutNotice } from "./LeftOutNotice.tsx"

const meta = {
  component: LeftOutNotice,
  args: {
    leftOut: [
      { batchId: 9, why: "changed", batch: makeAuthorization() },
      { batchId: 12, why: "not_found", batch: null }
    ],
    onDismiss: fn()
  }
} satisfies Meta<typeof LeftOutNotice>

export default meta

type Story = StoryObj<typeof meta>

/** Each batch with the reason. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await expect(screen.getByText("2 batches were not decided")).toBeVisible()
    await expect(
      screen.getByText(/^Denmark 2023, holding statement, Jasper Ridge Income Fund LP: it has changed since/)
    ).toBeVisible()
    await expect(screen.getByText("A batch that no longer exists.")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }))
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  }
}
