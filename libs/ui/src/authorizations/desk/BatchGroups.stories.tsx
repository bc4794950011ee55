import { BatchGroup } from "@reclaim/core/domain/authorization/BatchChoice"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { BatchGroups } from "./BatchGroups.tsx"

const group = (ownerId: number, ownerName: string, market: string, taxYear: number, reclaims: number): BatchGroup =>
  new BatchGroup({ ownerId, ownerName, market: CountryCode.make(market), taxYear, reclaims })

const meta = {
  component: BatchGroups,
  args: {
    state: {
      _tag: "Loaded",
      groups: [
        group(17, "Jasper Ridge Income Fund LP", "DK", 2023, 1204),
        group(17, "Jasper Ridge Income Fund LP", "DE", 2024, 31),
        group(
          18,
          "Willowbrook Thackeray Retirement Income and Growth Partnership of the Second Series LP",
          "DE",
          2023,
          1
        )
      ]
    },
    onRetry: fn(),
    onChoose: fn(),
    onCancel: fn()
  }
} satisfies Meta<typeof BatchGroups>

export default meta

type Story = StoryObj<typeof meta>

export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole("button", { name: /Market/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Germany" }))
    await expect(screen.getAllByRole("row")).toHaveLength(3)
    await userEvent.click(
      screen.getByRole("button", { name: "Select reclaims of Jasper Ridge Income Fund LP, Germany 2024" })
    )
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ market: "DE", taxYear: 2024 }))
  }
}

export const Empty: Story = { args: { state: { _tag: "Loaded", groups: [] } } }

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

export const Failed: Story = { args: { state: { _tag: "Failed", text: "The server is about to stop" } } }
