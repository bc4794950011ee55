import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { OwnDataCard } from "./OwnDataCard.tsx"

const meta = {
  component: OwnDataCard,
  args: { onDownload: fn(), isBusy: false, problem: null }
} satisfies Meta<typeof OwnDataCard>

export default meta

type Story = StoryObj<typeof meta>

export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Download your data" }))
    await expect(args.onDownload).toHaveBeenCalledOnce()
  }
}

export const Preparing: Story = { args: { isBusy: true } }

export const Failed: Story = { args: { problem: "Not now | Ref #: R-7" } }
