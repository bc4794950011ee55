import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeAuthorization } from "@reclaim/core/testing/authorization/makeAuthorization"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { BatchTable, type BatchTableProps } from "./BatchTable.tsx"

const dear = makeAuthorization({
  batchId: 12,
  market: CountryCode.make("FI"),
  taxYear: 2022,
  procedure: "EU-law claim",
  ownerName: "Dunmore Abernathy UCITS",
  dueOn: CalendarDate.make("2027-01-18"),
  sums: { ...makeAuthorization().sums, costs: UsdCents.make(3_000_000), net: UsdCents.make(2_312_500) }
})

const meta = {
  component: BatchTable,
  args: {
    batches: [makeAuthorization(), dear],
    today: CalendarDate.make("2026-11-21"),
    isDecided: false,
    openId: null,
    onOpen: fn(),
    chosen: new Set<number>(),
    onChoose: fn(),
    renderPanel: ({ procedure }) => <p>Behind {procedure}</p>
  }
} satisfies Meta<BatchTableProps>

export default meta

type Story = StoryObj<BatchTableProps>

/** Amounts of each batch, the share of the refund kept, and totals. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await expect(screen.getByText("83.1%")).toBeVisible()
    await expect(screen.getByText("37%")).toBeVisible()
    await expect(screen.getByText("2 batches")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: /^Denmark 2023, holding statement/ }))
    await expect(args.onOpen).toHaveBeenCalledWith(9)
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Finland 2022, EU-law claim" }))
    await expect(args.onChoose).toHaveBeenCalledWith(new Set([12]))
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all batches" }))
    await expect(args.onChoose).toHaveBeenCalledWith(new Set([9, 12]))
  }
}

/** A row expands in place; selected rows are highlighted. */
export const Open: Story = {
  args: { openId: 9, chosen: new Set([9]) },
  play: async ({ args, userEvent }) => {
    const row = screen.getByRole("button", { name: /^Denmark 2023/ })
    await expect(row).toHaveAttribute("aria-expanded", "true")
    await expect(screen.getByText("Behind holding statement")).toBeVisible()
    await userEvent.click(row)
    await expect(args.onOpen).toHaveBeenCalledWith(null)
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Denmark 2023, holding statement" }))
    await expect(args.onChoose).toHaveBeenCalledWith(new Set())
  }
}

/** Decided batches show their state and can't be selected. */
export const Decided: Story = {
  args: { isDecided: true, onChoose: null, batches: [makeAuthorization({ state: "lapsed" })] },
  play: async () => {
    await expect(screen.getByRole("cell", { name: "Lapsed" })).toBeVisible()
    await expect(screen.queryByRole("checkbox")).toBeNull()
  }
}
