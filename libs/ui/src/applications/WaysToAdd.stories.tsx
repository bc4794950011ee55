import { ApplicationRow } from "@reclaim/core/domain/application/ApplicationRow"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { WaysToAdd } from "./WaysToAdd.tsx"

const draft = {
  applicationId: 31,
  kind: "new",
  state: "draft",
  step: "people",
  custodian: "C1",
  accountNumber: "NTC 17.4",
  ownerName: "Alpine LP",
  gapCount: 2,
  waitingFor: "client",
  batchId: null,
  note: "",
  updatedAt: new Date("2026-11-20T09:00:00Z")
} as const

const meta = {
  component: WaysToAdd,
  args: { state: { _tag: "Loaded", drafts: [new ApplicationRow(draft)] }, onRetry: fn() }
} satisfies Meta<typeof WaysToAdd>

export default meta

type Story = StoryObj<typeof meta>

/** A draft is resumed at its first gap. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Alpine LP, C1, NTC 17.4" })).toHaveAttribute(
      "href",
      "/accounts/add/manual/31?step=people"
    )
  }
}

export const Empty: Story = {
  args: { state: { _tag: "Loaded", drafts: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No application is in progress.")).toBeVisible()
  }
}

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

export const Refused: Story = {
  args: { state: { _tag: "Failed", text: "The drafts could not be loaded. | Ref #: R-3" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}

export const LongestText: Story = {
  args: {
    state: {
      _tag: "Loaded",
      drafts: [new ApplicationRow({ ...draft, ownerName: "Donaudampfschifffahrtsgesellschaft".repeat(3) })]
    }
  }
}
