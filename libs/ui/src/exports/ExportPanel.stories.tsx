import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, waitFor } from "storybook/test"
import { ExportPanel } from "./ExportPanel.tsx"

export default {
  component: ExportPanel,
  args: {
    kind: "excel",
    title: "Reclaim dashboard, 1,204 reclaims",
    step: { _tag: "Making", rows: null },
    onCancel: fn()
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 220 }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof ExportPanel>

type Story = StoryObj<typeof ExportPanel>

/** The server is preparing it, with no known end. It can be cancelled by keyboard. */
export const Making: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Preparing the Excel file"))
    await expect(canvas.getByRole("progressbar", { name: "Preparing the Excel file" })).not.toHaveAttribute("value")
    await userEvent.tab()
    await expect(canvas.getByRole("button", { name: "Cancel" })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onCancel).toHaveBeenCalledOnce()
  }
}

/** A large file of known size is being downloaded. */
export const Receiving: Story = {
  args: { step: { _tag: "Receiving", rows: null, progress: { received: 12_400_000, total: 31_000_000 } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("12.4 MB of 31.0 MB")).toBeVisible())
    await expect(canvas.getByRole("progressbar")).toHaveAttribute("value", "0.4")
  }
}

/** A million rows arrive while they are written: the final size is unknown, but not the number of rows. */
export const ReceivingWhileWritten: Story = {
  args: {
    step: {
      _tag: "Receiving",
      rows: { done: 250_000, count: 1_000_000 },
      progress: { received: 8_640_000, total: null }
    }
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("250,000 of 1,000,000 rows · 8.6 MB so far")).toBeVisible())
    await expect(canvas.getByRole("progressbar")).toHaveAttribute("value", "0.25")
  }
}

/** Other large files come first. */
export const Waiting: Story = {
  args: { step: { _tag: "Waiting" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar", { name: "Waiting for other files to finish" })).not.toHaveAttribute(
      "value"
    )
  }
}

/** A very long name is truncated inside the panel. */
export const LongestClientName: Story = {
  args: {
    kind: "pdf",
    title:
      "Reclaim dashboard, The Worshipful Company of Widows, Orphans and Retired Lighthouse Keepers Pension and Benevolent Fund of 1873"
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("progressbar", { name: "Preparing the PDF" })).toBeInTheDocument()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
