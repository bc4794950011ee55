import { RenewalPlan } from "@reclaim/core/domain/document/register/RenewalPack"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeRenewalPlan } from "@reclaim/core/testing/documents/makeRenewalPack"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { PackDialog } from "./PackDialog.tsx"

const meta = {
  component: PackDialog,
  args: {
    year: 2027,
    asked: { _tag: "Known", plan: makeRenewalPlan() },
    today: CalendarDate.make("2026-12-02"),
    isBusy: false,
    problem: null,
    onRetry: fn(),
    onGo: fn(),
    onCancel: fn()
  }
} satisfies Meta<typeof PackDialog>

export default meta

type Story = StoryObj<typeof meta>

/** A line is removed by keyboard; the others are requested. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    const power = await screen.findByRole("checkbox", { name: "Power of attorney, next copy" })
    power.focus()
    await userEvent.keyboard(" ")
    await expect(screen.getByText(/recorded as ordered today/)).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Request 1 document" }))
    await expect(args.onGo).toHaveBeenCalledWith(["us-6166 3"])
  }
}

/** All lines of an owner are removed at once, and nothing is left to request. */
export const NothingChosen: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("checkbox", { name: "All of Alpine Crest LP" }))
    await expect(screen.getByRole("button", { name: "Request 0 documents" })).toBeDisabled()
  }
}

/** Every document is there or requested already. */
export const Nothing: Story = {
  args: { asked: { _tag: "Known", plan: new RenewalPlan({ year: 2027, lines: [] }) } },
  play: async () => {
    await expect(await screen.findByText(/^No further documents are needed/)).toBeVisible()
  }
}

/** The plan is loading. */
export const Loading: Story = { args: { asked: { _tag: "Loading" } } }

/** The plan could not be loaded, and is loaded again. */
export const Failed: Story = {
  args: { asked: { _tag: "Failed", text: "The service is away." } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalled()
  }
}

/** The request was refused. */
export const Refused: Story = {
  args: { problem: "All of these documents are already requested or on file" },
  play: async () => {
    await expect(await screen.findByText("All of these documents are already requested or on file")).toBeVisible()
  }
}
