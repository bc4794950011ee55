import { makeAccount } from "@reclaim/core/testing/makeAccount"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { MarketFilter } from "./AccountList.tsx"

const accounts = ["CH DE", "DE", "FR"].map((markets, at) => makeAccount({ accountId: at + 1, markets }))

const meta = {
  component: MarketFilter,
  args: { accounts, chosen: [], onChoose: fn() }
} satisfies Meta<typeof MarketFilter>

export default meta

type Story = StoryObj<typeof meta>

/** A market is found by name and selected by keyboard. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Filter" }))
    await userEvent.type(await screen.findByRole("searchbox"), "germ")
    await expect(await screen.findByRole("menuitem", { name: "Germany (2)" })).toBeVisible()
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(args.onChoose).toHaveBeenCalledWith(["DE"])
  }
}

/** A selected market is removed by its chip. */
export const Chosen: Story = {
  args: { chosen: ["DE", "FR"] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Market Germany$/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(["FR"])
  }
}

/** No filter if all accounts have the same single market. */
export const OneMarketOnly: Story = {
  args: { accounts: [makeAccount({ markets: "DE" })] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}
