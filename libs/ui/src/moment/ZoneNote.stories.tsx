import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { ZoneNote } from "./ZoneNote.tsx"

const meta = { component: ZoneNote, args: { timeZone: "America/New_York" } } satisfies Meta<typeof ZoneNote>

export default meta

type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Times in America/New York")).toBeVisible()
  }
}

/** No time zone was chosen: that of the device, by its name. */
export const OfTheDevice: Story = {
  args: { timeZone: null },
  play: async ({ canvas }) => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ")
    await expect(canvas.getByText(`Times in ${own}`)).toBeVisible()
  }
}

export const LongestText: Story = { args: { timeZone: "America/Argentina/ComodRivadavia" } }
