import { makeQuarterlyFigures, makeQuarterlyStatementDetail } from "@reclaim/core/testing/makeQuarterlyStatement"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { QuarterComparison } from "./QuarterComparison.tsx"

export default {
  component: QuarterComparison,
  args: { detail: makeQuarterlyStatementDetail(), quarter: "Q3 2026" }
} satisfies Meta<typeof QuarterComparison>

type Story = StoryObj<typeof QuarterComparison>

/** Compared with a restated quarter: its second version counts. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("Open balance up 4.3% since the end of Q2 2026")
    await expect(canvas.getByRole("columnheader", { name: "Q2 2026, version 2" })).toBeVisible()
    await expect(canvas.getByRole("row", { name: /^Paid/ })).toHaveTextContent(
      "$790,000.00$1,391,180.55+$601,180.55+76.1%"
    )
    await expect(canvas.getByRole("row", { name: /^Closed/ })).toHaveTextContent("$0.00$168,000.00+$168,000.00new")
    await expect(canvas.getByRole("row", { name: /^Open reclaims/ })).toHaveTextContent("1,4851,522+37+2.5%")
  }
}

const former = makeQuarterlyStatementDetail().previous

/** Compared with a quarter that stated all differences as one figure: figures it did not break down stay blank. */
export const BesideOneFigure: Story = {
  args: {
    detail: makeQuarterlyStatementDetail({
      previous:
        former === null
          ? null
          : {
              ...former,
              figures: makeQuarterlyFigures({ opening: 1_970_400_000 }, {}, { isRevaluationLeftOver: true })
            }
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: /^Refunded short/ })).toHaveTextContent("–$31,540.00––")
    await expect(canvas.getByText(/^FX revaluation of Q2 2026 includes every other difference/)).toBeVisible()
  }
}

/** The client's first statement. */
export const NoQuarterBefore: Story = {
  args: { detail: makeQuarterlyStatementDetail({ previous: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The previous quarter has no statement to compare with.")).toBeVisible()
  }
}
