import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { QuarterlyLine } from "@reclaim/core/domain/statement/QuarterlyLine"
import { makeQuarterlyStatementDetail } from "@reclaim/core/testing/makeQuarterlyStatement"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { StatementParts } from "./StatementParts.tsx"

const detail = makeQuarterlyStatementDetail()

export default { component: StatementParts, args: { detail } } satisfies Meta<typeof StatementParts>

type Story = StoryObj<typeof StatementParts>

/** By market and by account; the last line is the whole statement either way. */
export const Usual: Story = {
  play: async ({ canvas, userEvent }) => {
    const whole =
      "$19,704,000.00$2,417,500.00$1,391,180.55$31,540.00$168,000.00$12,000.00$27,500.00-$2,500.55$2,000.00$20,545,778.901,522"
    await expect(canvas.getByRole("row", { name: /^Switzerland/ })).toBeVisible()
    await expect(canvas.getByRole("row", { name: /^Whole statement/ })).toHaveTextContent(whole)
    await userEvent.click(canvas.getByRole("button", { name: "Accounts" }))
    await expect(canvas.getByRole("row", { name: /^0007-11, Germany/ })).toHaveTextContent(
      "Łukasiewicz & Çelik Partners, L.P., Alpenrose Trust"
    )
    await expect(canvas.getByRole("row", { name: /^Whole statement/ })).toHaveTextContent(whole)
  }
}

/** More accounts than fit on a page: the largest are listed, with a hint where to find the others. */
export const TwentyThousandAccounts: Story = {
  args: { detail: makeQuarterlyStatementDetail({ lineCount: 20_000 }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Accounts" }))
    await expect(canvas.getByText("The 2 largest of 20,000 are shown; the Excel file has every one.")).toBeVisible()
  }
}

/** Nothing was ever open. */
export const Nothing: Story = {
  args: { detail: makeQuarterlyStatementDetail({ markets: [], lines: [], lineCount: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No reclaims were open in this quarter.")).toBeVisible()
  }
}

/** Very long names take more lines, and the figures stay aligned. */
export const LongestNames: Story = {
  args: {
    detail: makeQuarterlyStatementDetail({
      lines: [
        new QuarterlyLine({
          fiCode: "NBC",
          fiName: "Northbank Custody of the Northern and Western Isles",
          acctCode: "NB-004, 417-22/SEGREGATED/2019-07",
          boName:
            "The Worshipful Company of Widows, Orphans and Retired Lighthouse Keepers Pension and Benevolent Fund of 1873",
          country: CountryCode.make("GB"),
          countryName: "United Kingdom of Great Britain and Northern Ireland",
          figures: detail.figures
        })
      ]
    })
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Accounts" }))
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
