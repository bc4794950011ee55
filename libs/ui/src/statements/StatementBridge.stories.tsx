import { QuarterlyFigures } from "@reclaim/core/domain/statement/QuarterlyFigures"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { noUsdCents, UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeQuarterlyFigures, makeQuarterlyStatementDetail } from "@reclaim/core/testing/makeQuarterlyStatement"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { StatementBridge } from "./StatementBridge.tsx"

export default {
  component: StatementBridge,
  args: { figures: makeQuarterlyStatementDetail().figures, cutOff: CalendarDate.make("2026-09-30") }
} satisfies Meta<typeof StatementBridge>

type Story = StoryObj<typeof StatementBridge>

/** A typical quarter: the check shows all its figures, and the bars are described in words. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Ties out to the cent").parentElement).toHaveTextContent(
      "$19,704,000.00 + $2,417,500.00 − $1,391,180.55 − $31,540.00 − $168,000.00 − $12,000.00 + $27,500.00 − $2,500.55 + $2,000.00 = $20,545,778.90"
    )
    await expect(canvas.getByRole("row", { name: /minus Paid/ })).toHaveTextContent("$1,391,180.55110")
    await expect(canvas.getByRole("row", { name: /minus Refunded short/ })).toHaveTextContent("$31,540.00")
    await expect(canvas.getByRole("row", { name: /minus Past its deadline/ })).toHaveTextContent("$12,000.001")
    await expect(canvas.getByRole("img")).toHaveAccessibleName(/Opening balance \$19,704,000.00, New \$2,417,500.00/)
  }
}

/** The boxes of the text below the bars: an amount and a word for each. */
const labelBoxes = (canvasElement: HTMLElement): ReadonlyArray<DOMRect> =>
  [...canvasElement.querySelectorAll("ol > li")]
    .flatMap((label) => [...label.childNodes])
    .flatMap((part) => {
      const text = document.createRange()
      text.selectNodeContents(part)
      return [...text.getClientRects()]
    })

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom - 1 && other.top < one.bottom - 1

/** On a phone, all labels of the ten bars are readable: none overlap, and none leave the card. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const boxes = labelBoxes(canvasElement)
    const card = canvasElement.querySelector("section")?.getBoundingClientRect()
    await expect(boxes.length).toBeGreaterThanOrEqual(20)
    for (const [at, one] of boxes.entries()) {
      await expect(boxes.slice(at + 1).filter((other) => overlap(one, other))).toEqual([])
      await expect(one.left).toBeGreaterThanOrEqual(card?.left ?? Infinity)
      await expect(one.right).toBeLessThanOrEqual(card?.right ?? 0)
    }
  }
}

/** The client's first quarter: everything is new. */
export const FirstQuarter: Story = {
  args: { figures: makeQuarterlyFigures({ added: 5_000_000 }, { added: 12 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("Open balance rose by $50.0K, from $0 to $50.0K")
  }
}

/** A quarter without movements. */
export const NothingAtAll: Story = {
  args: { figures: makeQuarterlyFigures() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("Open balance did not change")
  }
}

/** Published for a reason although its figures do not add up: announced, with the difference. */
export const DoesNotTieOut: Story = {
  args: {
    figures: new QuarterlyFigures({
      opening: UsdCents.make(100_000),
      added: UsdCents.make(5000),
      filed: noUsdCents,
      paid: noUsdCents,
      fees: noUsdCents,
      refundedShort: noUsdCents,
      closed: noUsdCents,
      pastDeadline: noUsdCents,
      revaluation: noUsdCents,
      interestAndCharges: noUsdCents,
      changedEstimates: noUsdCents,
      closing: UsdCents.make(105_001),
      openingCount: 3,
      addedCount: 1,
      filedCount: 0,
      paidCount: 0,
      closedCount: 0,
      pastDeadlineCount: 0,
      closingCount: 4,
      isRevaluationLeftOver: false
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      "Does not tie out: the parts differ from the total by $0.01"
    )
  }
}

/** Published when the revaluation was the residual of the other figures: this is stated instead of a check. */
export const DifferencesInOneFigure: Story = {
  args: {
    figures: makeQuarterlyFigures(
      { opening: 100_000, paid: 40_000, revaluation: -6_000 },
      { opening: 3, paid: 1 },
      { isRevaluationLeftOver: true }
    )
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^This statement shows every difference as FX revaluation/)).toBeVisible()
    await expect(canvas.queryByText("Ties out to the cent")).toBeNull()
    await expect(canvas.queryByRole("row", { name: /Refunded short/ })).toBeNull()
  }
}

/** The largest possible figures fit. */
export const LargestFigures: Story = {
  args: {
    figures: makeQuarterlyFigures(
      { opening: 987_654_321_012_345, added: 123_456_789_012_345, paid: 55_555_555_555_555, revaluation: -1 },
      { opening: 1_234_567, added: 234_567, paid: 99_999 }
    )
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
