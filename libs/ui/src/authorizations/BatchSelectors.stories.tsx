import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeAuthorization } from "@reclaim/core/testing/authorization/makeAuthorization"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { BatchSelectors } from "./BatchSelectors.tsx"

const swiss = makeAuthorization({
  batchId: 12,
  market: CountryCode.make("CH"),
  ownerId: 18,
  ownerName: "Dunmore Abernathy UCITS"
})

const losing = makeAuthorization({
  batchId: 13,
  sums: { ...makeAuthorization().sums, costs: UsdCents.make(5_334_813), net: UsdCents.make(-22_313) }
})

const meta = {
  component: BatchSelectors,
  args: { batches: [makeAuthorization(), swiss, losing], chosen: new Set<number>(), onChoose: fn() }
} satisfies Meta<typeof BatchSelectors>

export default meta

type Story = StoryObj<typeof meta>

/** An owner or a market selects its batches, but for those that cost money. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await expect(screen.getByText(/^1 batch costs you \$223\.13 and is left out/)).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: /Select by owner/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Jasper Ridge Income Fund LP (1)" }))
    await expect(args.onChoose).toHaveBeenCalledWith(new Set([9]))
    await userEvent.keyboard("{Escape}")
    await userEvent.click(screen.getByRole("button", { name: /Select by market/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Switzerland (1)" }))
    await expect(args.onChoose).toHaveBeenCalledWith(new Set([12]))
  }
}

/** Selected by itself, what costs money is said to be selected. */
export const CostlyTaken: Story = {
  args: { chosen: new Set([13]) },
  play: async () => {
    await expect(screen.getByText("You have selected 1 batch that costs you $223.13.")).toBeVisible()
  }
}

/** One owner, one market and no costs: there is nothing to select by. */
export const One: Story = {
  args: { batches: [makeAuthorization()] },
  play: async () => {
    await expect(screen.queryByRole("button")).toBeNull()
  }
}
