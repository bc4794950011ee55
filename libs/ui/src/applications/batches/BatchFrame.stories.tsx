import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { BatchEnded } from "./BatchEnded.tsx"
import { BatchFrame, type BatchFrameProps } from "./BatchFrame.tsx"
import { BatchProgress } from "./BatchProgress.tsx"

const meta = {
  component: BatchFrame,
  args: {
    current: "check",
    reachable: ["columns"],
    onGo: fn(),
    fileName: "accounts-q4-2026.xlsx",
    onCancel: fn() as BatchFrameProps["onCancel"],
    children: <BatchProgress text="Checking 4,000 of 10,000 rows" done={4000} all={10_000} />
  }
} satisfies Meta<typeof BatchFrame>

export default meta

type Story = StoryObj<typeof meta>

/** Earlier steps can be reopened; cancelling asks for confirmation. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("progressbar", { name: "Checking 4,000 of 10,000 rows" })).toHaveAttribute(
      "aria-valuetext",
      "40%"
    )
    await userEvent.click(canvas.getByRole("button", { name: /^Columns/ }))
    await expect(args.onGo).toHaveBeenCalledWith("columns")
    await userEvent.click(canvas.getByRole("button", { name: "Cancel upload" }))
    await userEvent.click(await screen.findByRole("button", { name: "Continue with it" }))
    await expect(args.onCancel).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("button", { name: "Cancel upload" }))
    await userEvent.click(await screen.findByRole("button", { name: "Delete the upload" }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  }
}

/** After a rollback, no step can be reopened and there is nothing to cancel. */
export const RolledBack: Story = {
  args: {
    current: "done",
    reachable: [],
    onCancel: null,
    children: <BatchEnded batch={{ state: "rolled_back", counts: { created: 1204 } }} onAnother={fn()} />
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Its 1,204 applications were withdrawn.")).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Cancel upload" })).toBeNull()
  }
}

export const Expired: Story = {
  args: {
    current: "done",
    reachable: [],
    onCancel: null,
    children: <BatchEnded batch={{ state: "expired", counts: {} }} onAnother={fn()} />
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/deleted after 30 days/)).toBeVisible()
  }
}

/** Before a file is chosen. */
export const Empty: Story = {
  args: { current: "file", reachable: [], fileName: null, onCancel: null, children: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Upload accounts")
  }
}

/** On a phone, with a name that wraps anywhere; the number of rows is not known yet. */
export const LongestText: Story = {
  globals: { viewport: { value: "phone" } },
  args: {
    fileName: `${"Kontenliste_".repeat(12)}.xlsx`,
    children: <BatchProgress text="Checking 0 of … rows" done={0} all={null} />
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }
}
