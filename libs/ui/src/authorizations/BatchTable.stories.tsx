import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeAuthorization } from "@reclaim/core/testing/authorization/makeAuthorization"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, waitFor } from "storybook/test"
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
    await expect(screen.getByRole("grid", { name: "Decided" })).toBeVisible()
    await expect(screen.getByRole("cell", { name: "Lapsed" })).toBeVisible()
    await expect(screen.queryByRole("checkbox")).toBeNull()
  }
}

const losing = makeAuthorization({
  batchId: 13,
  market: CountryCode.make("GB"),
  sums: { ...makeAuthorization().sums, costs: UsdCents.make(5_334_813), net: UsdCents.make(-22_313) }
})

/** "Select all" leaves out what costs money, which is selected by itself. */
export const CostsMoney: Story = {
  args: { batches: [makeAuthorization(), losing] },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all batches" }))
    await expect(args.onChoose).toHaveBeenCalledWith(new Set([9]))
    await userEvent.click(screen.getByRole("checkbox", { name: /^Select United Kingdom/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(new Set([13]))
  }
}

const byAda = {
  decision: "authorize",
  byName: "Ada Meyer",
  forName: null,
  at: new Date("2026-11-20T09:00:00Z"),
  statements: [],
  answeredFor: 2,
  reason: ""
} as const

/** The first of two approvers waits, and the second sees the same table. */
export const TwoApprovers: Story = {
  args: {
    batches: [
      makeAuthorization({ approversNeeded: 2, decisions: [{ ...byAda, isOwn: true }] }),
      makeAuthorization({
        batchId: 12,
        procedure: "other",
        approversNeeded: 2,
        decisions: [{ ...byAda, isOwn: false }]
      })
    ]
  },
  play: async ({ args, userEvent }) => {
    await expect(screen.getByText("You authorized it; somebody else has to as well")).toBeVisible()
    await expect(screen.getByText("Ada Meyer authorized it; a second person has to as well")).toBeVisible()
    await expect(screen.getByRole("checkbox", { name: "Select Denmark 2023, holding statement" })).toBeDisabled()
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all batches" }))
    await expect(args.onChoose).toHaveBeenCalledWith(new Set([12]))
  }
}

const Selecting = (props: BatchTableProps) => {
  const [chosen, choose] = useState(props.chosen)
  return (
    <>
      <button type="button">Before</button>
      <BatchTable {...props} chosen={chosen} onChoose={choose} />
      <button type="button">After</button>
    </>
  )
}

/** The table is one Tab stop: arrows move, Space selects, Shift and Space select a range, Enter opens. */
export const ByKeys: Story = {
  args: { batches: [makeAuthorization(), dear, makeAuthorization({ batchId: 14, procedure: "third" })] },
  render: (args) => <Selecting {...args} />,
  play: async ({ args, userEvent }) => {
    screen.getByRole("button", { name: "Before" }).focus()
    await waitFor(() =>
      expect(screen.getByRole("checkbox", { name: "Select all batches" })).toHaveAttribute("tabindex", "0")
    )
    await userEvent.tab()
    await expect(screen.getByRole("checkbox", { name: "Select all batches" })).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}{ArrowRight}")
    await expect(screen.getByRole("button", { name: /^Denmark 2023, holding statement/ })).toHaveFocus()
    await userEvent.keyboard(" ")
    const rows = screen.getAllByRole("row").filter((row) => row.hasAttribute("aria-selected"))
    await expect(rows.map((row) => row.getAttribute("aria-selected"))).toEqual(["true", "false", "false"])
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Shift>} {/Shift}")
    await expect(rows.map((row) => row.getAttribute("aria-selected"))).toEqual(["true", "true", "true"])
    await userEvent.keyboard("{Enter}")
    await expect(args.onOpen).toHaveBeenCalledWith(14)
    await userEvent.tab()
    await expect(screen.getByRole("button", { name: "After" })).toHaveFocus()
  }
}

/** The controls of an opened row are Tab stops of their own, and keep their keys. */
export const OpenByKeys: Story = {
  args: { openId: 9, renderPanel: () => <button type="button">Yes</button> },
  render: (args) => <Selecting {...args} />,
  play: async ({ userEvent }) => {
    const row = screen.getByRole("button", { name: /^Denmark 2023/ })
    row.focus()
    await waitFor(() => expect(row).toHaveAttribute("tabindex", "0"))
    await userEvent.tab()
    await expect(screen.getByRole("button", { name: "Yes" })).toHaveFocus()
    await userEvent.keyboard(" ")
    await expect(screen.getByRole("checkbox", { name: /^Select Denmark/ })).not.toBeChecked()
    row.focus()
    await userEvent.keyboard("{ArrowDown}")
    await expect(screen.getByRole("button", { name: /^Finland 2022/ })).toHaveFocus()
  }
}
