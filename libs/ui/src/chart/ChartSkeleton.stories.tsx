import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeStatusGroups } from "@reclaim/core/testing/makeStatusGroups"
import { makeYearGroups } from "@reclaim/core/testing/makeYearGroups"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { ChartSkeleton } from "./ChartSkeleton.tsx"
import { StatusChart } from "../dashboard/StatusChart.tsx"
import { YearChart } from "../dashboard/YearChart.tsx"

export default { component: ChartSkeleton, args: { shape: "bars" } } satisfies Meta<typeof ChartSkeleton>

type Story = StoryObj<typeof ChartSkeleton>

const sameHeight = async (canvasElement: HTMLElement) => {
  const [skeleton, chart] = [...canvasElement.querySelectorAll<HTMLElement>("[aria-busy], section")].map(
    (card) => card.offsetHeight
  )
  await expect(skeleton).toBe(chart)
}

/** As high as the chart that it replaces. */
export const StatusLoading: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 16, maxWidth: 470 }}>
      <ChartSkeleton shape="stack" />
      <StatusChart
        groupings={{
          client: { groups: makeStatusGroups("client"), selected: [], onToggle: () => undefined },
          internal: { groups: makeStatusGroups("internal"), selected: [], onToggle: () => undefined }
        }}
      />
    </div>
  ),
  play: ({ canvasElement }) => sameHeight(canvasElement)
}

/** On a phone as well. */
export const YearsLoadingOnAPhone: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 16, width: 358 }}>
      <ChartSkeleton shape="columns" />
      <YearChart
        groups={makeYearGroups()}
        selected={[]}
        onToggle={() => undefined}
        today={CalendarDate.make("2026-11-20")}
      />
    </div>
  ),
  play: ({ canvasElement }) => sameHeight(canvasElement)
}

/** The placeholder of horizontal bars. */
export const BarsLoading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Loading the chart" })).toHaveAttribute("aria-busy", "true")
  }
}
