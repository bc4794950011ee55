import { BatchEntry } from "@reclaim/core/domain/application/batch/BatchPage"
import { makeUploadBatch } from "@reclaim/core/testing/application/batch/makeUploadBatch"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { BatchHistory } from "./BatchHistory.tsx"

const entry = (part: Parameters<typeof makeUploadBatch>[0]) => new BatchEntry(makeUploadBatch(part))

const meta = {
  component: BatchHistory,
  args: {
    state: {
      _tag: "Loaded",
      batches: [
        entry({ batchId: 14, state: "ready" }),
        entry({ batchId: 13, state: "committed", counts: { created: 1204 }, rows: 1204, fileName: "q3.xlsx" }),
        entry({ batchId: 12, state: "cancelled", counts: {}, rows: null, fileName: "q2.csv" })
      ],
      totalCount: 3
    },
    hrefOf: (batchId) => `/accounts/add/bulk?batch=${String(batchId)}`,
    onErrorsFile: fn(),
    onRetry: fn()
  }
} satisfies Meta<typeof BatchHistory>

export default meta

type Story = StoryObj<typeof meta>

/** Uploads with their user, each with links to it and to its errors. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("link", { name: "q3.xlsx" })).toHaveAttribute("href", "/accounts/add/bulk?batch=13")
    await expect(canvas.getByText("Ready to send")).toBeVisible()
    await expect(canvas.getAllByText("Grace Hopper")).toHaveLength(3)
    await userEvent.click(canvas.getByRole("button", { name: "Errors in accounts.csv" }))
    await expect(args.onErrorsFile).toHaveBeenCalledWith(14)
    await expect(canvas.queryByRole("button", { name: "Errors in q3.xlsx" })).toBeNull()
  }
}

export const Empty: Story = {
  args: { state: { _tag: "Loaded", batches: [], totalCount: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing has been uploaded yet.")).toBeVisible()
  }
}

export const Loading: Story = {
  args: { state: { _tag: "Loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the uploads")
  }
}

export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}

/** On a phone, the first page of many, with a name that wraps anywhere. */
export const LongestText: Story = {
  globals: { viewport: { value: "phone" } },
  args: {
    state: {
      _tag: "Loaded",
      batches: [
        entry({
          state: "rolled_back",
          fileName: `${"Kontenliste_aller_Berechtigten_".repeat(4)}.xlsx`,
          createdByName: "Maximiliane Donaudampfschifffahrtsgesellschaft شهادة",
          rows: 50_000,
          counts: { error: 12_345 }
        })
      ],
      totalCount: 312
    }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 of 312")).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }
}
