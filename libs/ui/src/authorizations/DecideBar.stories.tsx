import { makeAuthorization } from "@reclaim/core/testing/authorization/makeAuthorization"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { DecideBar } from "./DecideBar.tsx"

const meta = {
  component: DecideBar,
  args: {
    chosen: [makeAuthorization()],
    of: 3,
    unseen: 0,
    left: 0,
    onOpenNext: fn(),
    onDecide: fn(),
    isBusy: false,
    problem: null
  }
} satisfies Meta<typeof DecideBar>

export default meta

type Story = StoryObj<typeof meta>

/** Authorizing lists the batches to be filed; requesting changes requires a reason. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await expect(screen.getByText(/1 of 3 selected: you receive \$51,925.00 after \$1,200.00/)).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Authorize 1 batch" }))
    const question = within(await screen.findByRole("alertdialog"))
    await userEvent.click(question.getByRole("button", { name: "Authorize" }))
    await expect(args.onDecide).toHaveBeenCalledWith("authorize", "")
    await userEvent.click(screen.getByRole("button", { name: "Request changes" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Request changes?" }))
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "One share class is missing")
    await userEvent.click(dialog.getByRole("button", { name: "Request changes" }))
    await expect(args.onDecide).toHaveBeenCalledWith("request_changes", "One share class is missing")
  }
}

/** Statements left to answer are opened first. */
export const LeftToAnswer: Story = {
  args: { left: 2 },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole("button", { name: "2 statements left to answer" }))
    await userEvent.click(screen.getByRole("button", { name: "Authorize 1 batch" }))
    await expect(args.onOpenNext).toHaveBeenCalledTimes(2)
    await expect(screen.queryByRole("alertdialog")).toBeNull()
  }
}

/** A batch has to be opened before it can be decided. */
export const Unseen: Story = {
  args: { unseen: 1 },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole("button", { name: "Decline" }))
    await userEvent.click(screen.getByRole("button", { name: "Request changes" }))
    await expect(args.onOpenNext).toHaveBeenCalledTimes(2)
  }
}

export const Busy: Story = {
  args: { isBusy: true },
  play: async () => {
    await expect(screen.getByText(/Sending your decision/)).toBeVisible()
  }
}

export const Refused: Story = {
  args: { problem: "This has changed since you opened it" },
  play: async () => {
    await expect(screen.getByRole("alert")).toHaveTextContent("This has changed since you opened it")
  }
}
