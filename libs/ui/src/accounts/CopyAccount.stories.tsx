import { makeAccount } from "@reclaim/core/testing/makeAccount"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { CopyAccount } from "./CopyAccount.tsx"

const accounts = Array.from({ length: 200 }, (_, at) =>
  makeAccount({ accountId: at + 1, acctCode: `NB-${String(1000 + at)}` })
)

const meta = {
  component: CopyAccount,
  args: { accounts, onCopy: fn(), isBusy: false, problem: null, onClose: fn() }
} satisfies Meta<typeof CopyAccount>

export default meta

type Story = StoryObj<typeof meta>

/** The account is found by typing and selected by keyboard. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole("combobox", { name: "Account to copy" }), "1042")
    await screen.findByRole("option", { name: /^NB-1042/ })
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await userEvent.click(screen.getByRole("button", { name: "Create a copy" }))
    await expect(args.onCopy).toHaveBeenCalledWith(43)
  }
}

/** Without a selected account nothing is copied, and the field shows an error. */
export const NothingChosen: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Create a copy" }))
    await expect(await screen.findByText("Choose an account")).toBeVisible()
    await expect(args.onCopy).not.toHaveBeenCalled()
  }
}

export const Loading: Story = { args: { accounts: null } }

export const Refused: Story = { args: { problem: "This account does not exist | Ref #: R-7" } }
