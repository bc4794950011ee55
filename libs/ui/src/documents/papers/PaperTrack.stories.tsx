import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makePaperDocument } from "@reclaim/core/testing/documents/makePaperDocument"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { PaperTrack } from "./PaperTrack.tsx"

export default {
  component: PaperTrack,
  args: { paper: makePaperDocument() }
} satisfies Meta<typeof PaperTrack>

type Story = StoryObj<typeof PaperTrack>

/** Nothing is done yet. */
export const Prepared: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")[0]).toHaveAttribute("aria-current", "step")
  }
}

/** A scan came before the original was posted. */
export const ScanFirst: Story = {
  args: {
    paper: makePaperDocument({
      state: "scan_received",
      printedOn: CalendarDate.make("2026-05-02"),
      scanReceivedOn: CalendarDate.make("2026-05-04")
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("4 MAY 2026")).toBeVisible()
    await expect(canvas.getAllByRole("listitem")[1]).toHaveAttribute("aria-current", "step")
  }
}

/** Everything is done. */
export const OnFile: Story = {
  args: {
    paper: makePaperDocument({
      state: "active",
      printedOn: CalendarDate.make("2026-05-02"),
      originalReceivedOn: CalendarDate.make("2026-05-09")
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Not yet")).toBeNull()
  }
}
