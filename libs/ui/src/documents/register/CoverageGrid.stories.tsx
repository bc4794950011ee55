import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeCoverage, makeCoverageCell, makeCoverageRow } from "@reclaim/core/testing/documents/makeCoverage"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { CoverageGrid } from "./CoverageGrid.tsx"

const meta = {
  component: CoverageGrid,
  args: {
    coverage: makeCoverage([
      makeCoverageRow(),
      makeCoverageRow({
        ownerId: 4,
        owner: "Prairie Union Trust",
        cells: [makeCoverageCell({ state: "expiring", until: CalendarDate.make("2026-12-31") })]
      })
    ]),
    state: null,
    onState: fn(),
    onUntil: fn(),
    onOpen: fn()
  }
} satisfies Meta<typeof CoverageGrid>

export default meta

type Story = StoryObj<typeof meta>

/** Owners one below the other, years next to each other. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("2 owners, 2023 to 2027")).toBeVisible()
    const [missing] = await canvas.findAllByRole("button", { name: /[Mm]issing/ })
    if (missing !== undefined) await userEvent.click(missing)
    await expect(args.onState.mock.calls.length + args.onOpen.mock.calls.length).toBe(1)
  }
}

/** No owner needs any document. */
export const Empty: Story = {
  args: { coverage: makeCoverage([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing is on file and nothing is needed.")).toBeVisible()
  }
}
