import { EConsent } from "@reclaim/core/domain/signing/EConsent"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { ConsentDialog } from "./ConsentDialog.tsx"

const text =
  "You agree that documents are signed by you on this screen.\n\nYou may sign on paper instead, without a fee."

const meta = {
  component: ConsentDialog,
  args: {
    state: { _tag: "Known", consent: new EConsent({ version: "0123456789ab", text, agreedAt: null }) },
    timeZone: "UTC",
    onWithdraw: fn(),
    onRetry: fn(),
    onClose: fn()
  }
} satisfies Meta<typeof ConsentDialog>

export default meta

type Story = StoryObj<typeof meta>

/** No consent yet, so there is nothing to withdraw. */
export const NotAgreed: Story = {
  play: async () => {
    await expect(await screen.findByText("You may sign on paper instead, without a fee.")).toBeVisible()
    await expect(screen.queryByRole("button", { name: "Withdraw my agreement" })).toBeNull()
  }
}

/** Withdrawing has to be confirmed, with its consequences. */
export const Agreed: Story = {
  args: {
    state: {
      _tag: "Known",
      consent: new EConsent({ version: "0123456789ab", text, agreedAt: new Date(Date.UTC(2026, 10, 21, 14, 5)) })
    }
  },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText("You agreed on 21 NOV 2026, 14:05.")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Withdraw my agreement" }))
    await expect(await screen.findByRole("alertdialog", { name: "Withdraw your agreement?" })).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Withdraw my agreement" }))
    await expect(args.onWithdraw).toHaveBeenCalled()
  }
}

/** The consent is loading. */
export const Loading: Story = {
  args: { state: { _tag: "Loading" } },
  play: async () => {
    await expect(await screen.findByText("Loading the disclosure")).toBeInTheDocument()
  }
}

/** The consent could not be loaded, and is loaded again. */
export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "The disclosure could not be loaded. Try again." } },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText("The disclosure could not be loaded. Try again.")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalled()
  }
}
