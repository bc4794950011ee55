import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeWhatIf } from "@reclaim/core/testing/documents/makeWhatIf"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { WhatIfMonths } from "./WhatIfMonths.tsx"

export default {
  component: WhatIfMonths,
  args: { whatIf: makeWhatIf(), isRefreshing: false }
} satisfies Meta<typeof WhatIfMonths>

type Story = StoryObj<typeof WhatIfMonths>

/** Nothing is assumed: the amounts lost month by month, and the table of the same figures. */
export const NothingComes: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("If nothing arrives, $1.20M misses its agent cut-off")
    await expect(
      canvas.getByText(/^JAN 2027: Can be filed \$0.00, Misses its agent cut-off \$204,118.00$/)
    ).toBeInTheDocument()
    await userEvent.click(canvas.getByRole("button", { name: "Table" }))
    await expect(canvas.getByRole("row", { name: "MAR 2027 $0.00 $600,000.00" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Chart" }))
  }
}

const some = makeWhatIf({
  releasable: { count: 240, net: UsdCents.make(34_523_610) },
  lost: { count: 20, net: UsdCents.make(8_094_435) },
  months: [
    { month: "2026-12", releasable: UsdCents.make(0), lost: UsdCents.make(624_000) },
    { month: "2027-01", releasable: UsdCents.make(0), lost: UsdCents.make(1_890_000) },
    { month: "2027-03", releasable: UsdCents.make(10_100_000), lost: UsdCents.make(1_000_000) },
    { month: "2027-06", releasable: UsdCents.make(9_100_000), lost: UsdCents.make(1_000_000) },
    { month: "2028-09", releasable: UsdCents.make(15_323_610), lost: UsdCents.make(3_580_435) }
  ]
})

/** Some documents come, some too late; everything after a year is one column. */
export const SomeCome: Story = {
  args: { whatIf: some },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("$345K can be filed, $80.9K misses its agent cut-off")
    await expect(canvas.getByText(/^NOV 2027 and later: /)).toBeInTheDocument()
  }
}

/** The result of other assumptions is loading. */
export const Refreshing: Story = { args: { whatIf: some, isRefreshing: true } }

/** Nothing waits for a document. */
export const NothingWaits: Story = {
  args: {
    whatIf: makeWhatIf({
      lost: { count: 0, net: UsdCents.make(0) },
      waiting: { count: 0, net: UsdCents.make(0) },
      months: [],
      releasing: []
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("Nothing is waiting for a document.")
  }
}
