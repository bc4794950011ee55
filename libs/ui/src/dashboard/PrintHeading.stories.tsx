import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { PrintHeading } from "./PrintHeading.tsx"

const meta = {
  component: PrintHeading,
  args: {
    title: "Reclaim dashboard: Expiring",
    client: "Alpine Crest LP",
    filters: "Country: Germany, Status: Filed",
    asOf: "As of 20 NOV 2026"
  }
} satisfies Meta<typeof PrintHeading>

export default meta

type Story = StoryObj<typeof meta>

/** Only in print: the print preview of this story shows it. */
export const OnPaper: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(args.title)).not.toBeVisible()
    await expect(canvas.getByText(args.filters)).toBeInTheDocument()
  }
}
