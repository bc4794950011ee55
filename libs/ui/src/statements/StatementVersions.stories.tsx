import { StatementVersion } from "@reclaim/core/domain/statement/StatementVersion"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { StatementVersions } from "./StatementVersions.tsx"

const first = new StatementVersion({
  id: 7,
  reportGuid: "a",
  version: 1,
  publishedOn: CalendarDate.make("2026-07-14"),
  restatementReason: ""
})
const second = new StatementVersion({
  id: 20,
  reportGuid: "b",
  version: 2,
  publishedOn: CalendarDate.make("2026-08-20"),
  restatementReason: "A receipt of June was entered in July"
})

export default {
  component: StatementVersions,
  args: { versions: [second, first], shown: 20, hrefOf: ({ id }) => `#${id}` }
} satisfies Meta<typeof StatementVersions>

type Story = StoryObj<typeof StatementVersions>

/** The current statement: what it replaced, and why. */
export const Restatement: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/replaces version 1/)).toBeVisible()
    await expect(canvas.getByText(/Reason: A receipt of June was entered in July/)).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Version 1 of 14 JUL 2026" })).toHaveAttribute("href", "#7")
  }
}

/** A replaced statement says so first. */
export const Replaced: Story = {
  args: { shown: 7 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This statement was replaced by version 2 of 20 AUG 2026.")).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Version 2 of 20 AUG 2026" })).toHaveAttribute("href", "#20")
  }
}

/** Never restated: nothing to show. */
export const OneVersion: Story = {
  args: { versions: [first], shown: 7 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull()
  }
}
