import { InvestorYearChange, type InvestorPartChange } from "@reclaim/core/domain/account/investors/InvestorYearChange"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import { InvestorComparison } from "./InvestorComparison.tsx"

const part = (name: string, before: string | null, after: string | null, isNumberNew = false): InvestorPartChange => ({
  name,
  residence: CountryCode.make("DE"),
  entityType: "individual",
  before,
  after,
  isNumberNew
})

const change = (overrides: Partial<ConstructorParameters<typeof InvestorYearChange>[0]> = {}) =>
  new InvestorYearChange({
    taxYear: 2024,
    percent: "98.5",
    investorCount: 3,
    transCount: 12,
    netReclaim: UsdCents.make(4_120_000),
    percentAfter: "100",
    parts: [
      part("Ada Zorn", "60", "60", true),
      part("Bo Lind", "30", "31.5"),
      part("Cy Ames", "8.5", null),
      part("Dee Fox", null, "8.5", true)
    ],
    ...overrides
  })

const meta = { component: InvestorComparison, args: { change: change() } } satisfies Meta<typeof InvestorComparison>

export default meta

type Story = StoryObj<typeof meta>

/** Lists each investor of either side once, with the change of their share. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    const textOf = (name: RegExp) =>
      within(canvas.getByRole("row", { name }))
        .getAllByRole("cell")
        .map((cell) => cell.textContent)
    await expect(textOf(/^Ada Zorn/)).toEqual(["60%", "60%", "Unchanged, new tax number"])
    await expect(textOf(/^Bo Lind/)).toEqual(["30%", "31.5%", "Changed"])
    await expect(textOf(/^Cy Ames/)).toEqual(["8.5%", "–", "Removed"])
    await expect(textOf(/^Dee Fox/)).toEqual(["–", "8.5%", "New"])
    await expect(
      canvas.getByText(
        "12 open reclaims of that year, $41,200.00: they keep their split until they are imported again."
      )
    ).toBeVisible()
  }
}

/** No investors were on file, and no reclaims depend on the year. */
export const FirstOfItsYear: Story = {
  args: { change: change({ percent: null, investorCount: 0, transCount: 0, parts: [part("Ada Zorn", null, "100")] }) }
}

export const LongestText: Story = {
  args: { change: change({ parts: [part("Donaudampfschifffahrtsgesellschaft".repeat(4), "33.333333", "66.666667")] }) }
}
