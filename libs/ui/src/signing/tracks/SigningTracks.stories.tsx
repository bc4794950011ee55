import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { SigningTracks, type TrackLine } from "./SigningTracks.tsx"

const line = (changes: Partial<TrackLine> = {}): TrackLine => ({
  code: "engagement-agreement",
  name: "Engagement agreement",
  documents: 4,
  netReclaim: UsdCents.make(16_399_135),
  by: CalendarDate.make("2026-12-23"),
  href: "/documents?code=engagement-agreement",
  ...changes
})

const form = line({
  code: "us-2848",
  name: "IRS Form 2848 (power of attorney)",
  documents: 9,
  netReclaim: UsdCents.make(13_911_071),
  by: CalendarDate.make("2027-01-26"),
  href: "/documents?code=us-2848"
})

const power = line({
  code: "poa-provider",
  name: "Limited power of attorney",
  documents: 1,
  netReclaim: null,
  by: null
})

const none = { lines: [], actionable: 0, isBusy: false, problem: null }

const onScreen = { ...none, lines: [line()], actionable: 4 }

const byHand = { ...none, lines: [form, power], actionable: 10 }

export default {
  component: SigningTracks,
  args: { onScreen, byHand, isSigner: true, onSignAll: fn(), onPrintAll: fn() }
} satisfies Meta<typeof SigningTracks>

type Story = StoryObj<typeof SigningTracks>

/** One press signs all on screen, one prints all by hand in the chosen size. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "On screen 4" })).toBeVisible()
    await expect(canvas.getByRole("heading", { name: "By hand 10" })).toBeVisible()
    await expect(canvas.getByText("$139,110.71 waiting, by 26 JAN 2027")).toBeVisible()
    await expect(canvas.getByText("4 documents, by 23 DEC 2026")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Sign all 4 on screen" }))
    await expect(args.onSignAll).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "A4" }))
    await userEvent.click(canvas.getByRole("button", { name: "Print all 10" }))
    await expect(args.onPrintAll).toHaveBeenCalledWith("a4")
  }
}

/** Whoever does not sign asks the signers. */
export const OfOthers: Story = {
  args: { isSigner: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Send all 4 to their signers" })).toBeVisible()
  }
}

/** One track is empty, and is said to be. */
export const OnlyByHand: Story = {
  args: { onScreen: none },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing to sign on screen.")).toBeVisible()
    await expect(canvas.queryByRole("button", { name: /^Sign/ })).toBeNull()
  }
}

/** Read-only users see what is to be signed. */
export const ReadOnly: Story = {
  args: { onSignAll: null, onPrintAll: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Limited power of attorney")).toBeVisible()
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** The documents are being prepared: a second press does nothing. */
export const Busy: Story = {
  args: { onScreen: { ...onScreen, isBusy: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Preparing the documents" }))
    await expect(args.onSignAll).not.toHaveBeenCalled()
  }
}

/** The server refused. */
export const Refused: Story = {
  args: { onScreen: { ...onScreen, problem: "Name a signatory first" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Name a signatory first")
  }
}

export const LongestText: Story = {
  args: {
    byHand: {
      ...byHand,
      lines: [
        line({
          name: "List of authorised signatories (incumbency certificate or board resolution with specimen signatures)",
          documents: 1200
        })
      ]
    }
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
