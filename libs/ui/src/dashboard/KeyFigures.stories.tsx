import { emptyDashboard, makeSummary } from "@reclaim/core/testing/makeDashboard"
import { PastDeadlineTotal } from "@reclaim/core/domain/reclaim/PastDeadlineTotal"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { KeyFigures } from "./KeyFigures.tsx"

export default { component: KeyFigures } satisfies Meta<typeof KeyFigures>

type Story = StoryObj<typeof KeyFigures>

/** A client of several years. */
export const Usual: Story = {
  args: { state: { _tag: "Loaded", summary: makeSummary() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Outstanding").parentElement).toHaveTextContent("$12,345,678.90")
    await expect(canvas.getByText("Filed").parentElement).toHaveTextContent("39.9% of open reclaims")
    await expect(canvas.getByText("Paid since inception").parentElement).toHaveTextContent(
      "2,911 reclaims in 211 accounts"
    )
    await expect(canvas.getByText("Dividend events").parentElement).toHaveTextContent("183")
    await expect(canvas.queryByText("Past their deadline")).toBeNull()
  }
}

/** Some were not filed in time: their total is shown separately, and links to them. */
export const PastTheirDeadline: Story = {
  args: {
    state: {
      _tag: "Loaded",
      summary: makeSummary(),
      pastDeadline: new PastDeadlineTotal({ netReclaim: UsdCents.make(183_872), transCount: 15, acctCount: 4 })
    },
    hrefOf: (figure) => `#${figure}`
  },
  play: async ({ canvas }) => {
    const past = canvas.getByText("Past their deadline").parentElement
    await expect(past).toHaveTextContent("Past their deadline$1,838.72 in 15 reclaims")
    await expect(
      canvas.getByRole("link", { name: "Past their deadline, $1,838.72: see the transactions" })
    ).toHaveAttribute("href", "#pastDeadline")
    await expect(canvas.getByText("Outstanding").parentElement).toHaveTextContent("$12,345,678.90")
  }
}

/** The Active tab: without paid reclaims, and with a pointer to the tab that has them instead of "nothing paid". */
export const OnActiveTab: Story = {
  args: {
    tab: "active",
    state: {
      _tag: "Loaded",
      summary: makeSummary({
        paidSinceIncp: UsdCents.make(0),
        paidYTD: UsdCents.make(0),
        numPaidTrans: 0,
        numPaidAcct: 0
      })
    }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("not in this tab, see Paid")).toHaveLength(2)
    await expect(canvas.queryByText("nothing paid yet")).toBeNull()
  }
}

/** The Paid tab: without open reclaims. */
export const OnPaidTab: Story = {
  args: {
    tab: "paid",
    state: {
      _tag: "Loaded",
      summary: makeSummary({
        totalProcessing: UsdCents.make(0),
        totalFiled: UsdCents.make(0),
        numActiveTrans: 0,
        numActiveAcct: 0
      })
    }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("not in this tab, see Active")).toHaveLength(2)
    await expect(canvas.queryByText("no open reclaims")).toBeNull()
  }
}

/** Figures and counts link to the transactions behind them; a figure without any is not a link. */
export const WithTransactionsBehind: Story = {
  args: {
    state: { _tag: "Loaded", summary: makeSummary() },
    hrefOf: (figure) => (figure === "filed" ? null : `#${figure}`)
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /^Outstanding, \$.*: see the transactions$/ })).toHaveAttribute(
      "href",
      "#outstanding"
    )
    await expect(canvas.getByRole("link", { name: /^Paid reclaims, / })).toHaveAttribute("href", "#paidReclaims")
    await expect(canvas.queryByRole("link", { name: /^Filed/ })).toBeNull()
  }
}

/** A new client: nothing filed, nothing paid. */
export const NothingFiled: Story = {
  args: { state: { _tag: "Loaded", summary: emptyDashboard.summary } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("nothing paid yet")).toBeVisible()
    await expect(canvas.getByText("Filed").parentElement).toHaveTextContent("$0.00")
  }
}

/** The largest possible figures fit. */
export const LargestFigures: Story = {
  args: {
    state: {
      _tag: "Loaded",
      summary: makeSummary({
        totalProcessing: UsdCents.make(987_654_321_012),
        totalFiled: UsdCents.make(123_456_789_012),
        paidSinceIncp: UsdCents.make(987_654_321_098),
        paidYTD: UsdCents.make(55_555_555_555),
        numActiveTrans: 1_234_567
      })
    }
  },
  play: async ({ canvasElement }) => {
    for (const amount of canvasElement.querySelectorAll("dd")) {
      await expect(amount.scrollWidth).toBeLessThanOrEqual(amount.clientWidth)
    }
  }
}

/** Loading: the same height, so that nothing moves when the figures arrive. */
export const Loading: Story = {
  args: { state: { _tag: "Loading" } },
  render: (args) => (
    <>
      <KeyFigures {...args} />
      <KeyFigures state={{ _tag: "Loaded", summary: makeSummary() }} />
    </>
  ),
  play: async ({ canvas }) => {
    const loading = canvas.getByRole("region", { name: "Loading the key figures" })
    const loaded = canvas.getByRole("region", { name: "Key figures" })
    await expect(loading.offsetHeight).toBe(loaded.offsetHeight)
  }
}

/** New figures are loading while the previous ones are shown. */
export const Refreshing: Story = {
  args: { state: { _tag: "Loaded", summary: makeSummary(), isStale: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region")).toHaveAttribute("aria-busy", "true")
  }
}

const onRetry = fn()

/** The figures could not be loaded. */
export const Refused: Story = {
  args: { state: { _tag: "Failed", text: "The figures can't be read just now | Ref #: 01JD3K8WZ7", onRetry } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(onRetry).toHaveBeenCalled()
  }
}
