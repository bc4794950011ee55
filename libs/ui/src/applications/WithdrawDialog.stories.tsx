import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { WithdrawDialog } from "./WithdrawDialog.tsx"

const meta = {
  component: WithdrawDialog,
  args: { isBusy: false, problem: null, onWithdraw: fn(), onClose: fn() },
  render: (args) => (
    <div style={{ minHeight: 360 }}>
      <WithdrawDialog {...args} />
    </div>
  )
} satisfies Meta<typeof WithdrawDialog>

export default meta

type Story = StoryObj<typeof meta>

export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole("textbox", { name: "Reason" }), "Opened elsewhere")
    await userEvent.click(screen.getByRole("button", { name: "Withdraw application" }))
    await expect(args.onWithdraw).toHaveBeenCalledWith("Opened elsewhere")
  }
}

export const Refused: Story = {
  args: { problem: "Not now | Ref #: R-3" },
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent("Not now | Ref #: R-3")
  }
}
