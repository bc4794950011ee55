import { PaperState } from "@reclaim/core/domain/document/paper/PaperState"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makePaperDocument } from "@reclaim/core/testing/documents/makePaperDocument"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { PaperMark } from "./PaperMark.tsx"

const printedOn = CalendarDate.make("2026-05-02")

export default {
  component: PaperMark,
  args: { paper: makePaperDocument({ state: "printed", printedOn }) }
} satisfies Meta<typeof PaperMark>

type Story = StoryObj<typeof PaperMark>

/** One word for every state, with the day where it is known. */
export const All: Story = {
  render: () => (
    <ul>
      {PaperState.literals.map((state) => (
        <li key={state}>
          <PaperMark
            paper={makePaperDocument({
              state,
              printedOn,
              legs: [
                {
                  direction: "to_us",
                  carrier: "DHL",
                  trackingNumber: "",
                  sentOn: CalendarDate.make("2026-05-03"),
                  receivedOn: null
                }
              ]
            })}
          />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Printed 2 MAY 2026")).toBeVisible()
    await expect(canvas.getByText("Posted 3 MAY 2026")).toBeVisible()
    await expect(canvas.getByText("Returned")).toBeVisible()
  }
}

/** The desk has rejected it. */
export const Rejected: Story = {
  args: { paper: makePaperDocument({ state: "returned_to_owner", returnCode: "not_signed" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Rejected")).toBeVisible()
  }
}
