import { OwnerYear } from "@reclaim/core/domain/account/investors/OwnerYear"
import type { InvestorRow } from "@reclaim/core/domain/application/steps/InvestorsStep"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { investorFiles } from "../../testing/applications/investorFiles.ts"
import { InvestorYearFields } from "./InvestorYearFields.tsx"

const year = (taxYear: number, percent: string | null, investorCount: number, transCount = 0) =>
  new OwnerYear({ taxYear, percent, investorCount, transCount, netReclaim: UsdCents.make(transCount * 120_000) })

const row = (id: string, overrides: Partial<InvestorRow> = {}): InvestorRow => ({
  id,
  taxYear: 2025,
  name: "Ada Zorn",
  entityType: "individual",
  usClassification: null,
  residence: CountryCode.make("DE"),
  percent: "60",
  taxNumber: { last4: "809" },
  address: null,
  ...overrides
})

const meta = {
  component: InvestorYearFields,
  args: {
    years: [year(2026, null, 0), year(2025, "98.5", 2, 17), year(2024, "100", 2)],
    value: { rows: [row("a"), row("b", { name: "Bo Lind", percent: "38.5", taxNumber: null })], ownersBehind: "" },
    onChange: fn(),
    onLeave: fn(),
    onTakeOver: fn(),
    takingOver: { _tag: "Ready" },
    files: investorFiles,
    faults: {},
    notes: {},
    doubts: {}
  }
} satisfies Meta<typeof InvestorYearFields>

export default meta

type Story = StoryObj<typeof meta>

/** A year with entries shows its sum; an empty one offers the investors on file or of the previous year. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("2025: 98.5% in total")).toBeVisible()
    await expect(canvas.getByText("On file: 2 investors, 98.5% in total · 17 open reclaims, $20,400.00")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Correct 2024" }))
    await expect(args.onTakeOver).toHaveBeenLastCalledWith(2024, 2024)
    await userEvent.click(canvas.getByRole("button", { name: "Copy 2025 to 2026" }))
    await expect(args.onTakeOver).toHaveBeenLastCalledWith(2026, 2025)
    await userEvent.click(canvas.getByRole("button", { name: "Leave 2025 as it is" }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ rows: [], ownersBehind: "" })
  }
}

/** No investors on file or entered: there is nothing to copy. */
export const Empty: Story = {
  args: { years: [year(2026, null, 0), year(2025, null, 0)], value: { rows: [], ownersBehind: "" } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole("button", { name: /^Copy/ })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Add an investor for 2025" }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      rows: [expect.objectContaining({ taxYear: 2025, name: "" })],
      ownersBehind: ""
    })
  }
}

/** Rows of a year that is not open stay visible, with their errors. */
export const Refused: Story = {
  args: {
    value: { rows: [row("a", { taxYear: 2015 })], ownersBehind: "" },
    faults: { "investors.rows.0.taxYear": "Enter the years from 2021: earlier ones are not needed" },
    takingOver: { _tag: "Failed", text: "No investors on file of 2023 | Ref #: R-7" }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Enter the years from 2021: earlier ones are not needed")).toBeVisible()
    await expect(canvas.getByText("No investors on file of 2023 | Ref #: R-7")).toBeVisible()
  }
}

/** No second copy can be started while the server is copying. */
export const Loading: Story = {
  args: { takingOver: { _tag: "Busy" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Correct 2024" })).toBeDisabled()
  }
}

export const LongestText: Story = {
  args: { value: { rows: [row("a", { name: "Donaudampfschifffahrtsgesellschaft".repeat(4) })], ownersBehind: "" } }
}
