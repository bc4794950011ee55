import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { DeskAccountGroup } from "@reclaim/core/contract/accounts/DeskAccountGroup"
import { makeAccountDetail } from "@reclaim/core/testing/account/makeAccountDetail"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect, screen, within } from "storybook/test"
import { fakeDeskAccounts } from "../../../testing/accounts/fakeDeskAccounts.ts"
import { fakeTreatyClaims } from "../../../testing/accounts/fakeTreatyClaims.ts"
import { fakeWorkItems } from "../../../testing/desk/fakeWorkItems.ts"
import { FollowAddress } from "../../../testing/FollowAddress.tsx"
import { seedPortal } from "../../../testing/seedPortal.ts"
import { Accounts } from "../Accounts.tsx"

const meta = {
  title: "Account at the desk",
  component: Accounts,
  render: () => (
    <FollowAddress>
      <Accounts />
    </FollowAddress>
  )
} satisfies Meta<typeof Accounts>

export default meta

type Story = StoryObj<typeof meta>

const path = "/accounts"

const answering = (
  search: string,
  answers: Partial<GroupCalls<typeof DeskAccountGroup>> = {},
  user = makeUser({ isUserInternal: true, permissions: { "desk.accounts": true } })
) => ({
  path: path + search,
  seed: seedPortal(
    { path, search },
    {
      others: Layer.mergeAll(
        fakeWorkItems([]),
        fakeTreatyClaims(),
        fakeDeskAccounts(makeAccountDetail({ payments: null, applicationId: 31 }), answers)
      )
    },
    user
  )
})

const decide = async (userEvent: { readonly type: (element: Element, text: string) => Promise<void> }) => {
  const dialog = within(await screen.findByRole("dialog", { name: /^Suspend NB-004/ }))
  await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "The client asks for it")
  return dialog.getByRole("button", { name: "Suspend account" })
}

/**
 * Suspended with a reason, as by the client's own administrator; applications are not available, and no payment details
 * are shown.
 */
export const Usual: Story = {
  parameters: answering("?client=12&account=7"),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Suspend" }))
    await userEvent.click(await decide(userEvent))
    await expect(await screen.findByRole("button", { name: "Resume" })).toBeVisible()
    await expect(screen.getByText(/: The client asks for it$/)).toBeVisible()
    await expect(screen.queryByRole("button", { name: "Copy" })).toBeNull()
    await expect(screen.queryByRole("heading", { name: "Payment" })).toBeNull()
    await expect(screen.getByRole("link", { name: "See the change" })).toHaveAttribute(
      "href",
      "/accounts?client=12&application=31"
    )
    await userEvent.keyboard("{Escape}")
    await expect(await screen.findByText("No items of this client are waiting for us.")).toBeVisible()
  }
}

/** Records a document that the owner has shown; the market's lower rate applies from then on. */
export const ClaimRecorded: Story = {
  parameters: answering("?client=12&account=7"),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByText("France", { selector: "summary *" }))
    await userEvent.click(screen.getByRole("button", { name: "Record evidence for France" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Claims in France" }))
    await userEvent.click(dialog.getByRole("checkbox", { name: /^comparable pension fund certificate/ }))
    await userEvent.type(dialog.getByRole("textbox", { name: /^Evidence/ }), "Certificate of 2 November")
    await userEvent.click(dialog.getByRole("button", { name: "Save" }))
    await expect(await screen.findByText("0% due")).toBeVisible()
    await expect(screen.getByText("Recorded 20 NOV 2026: Certificate of 2 November")).toBeVisible()
  }
}

/** Refused because the account has changed since: the reason is shown in the sheet. */
export const ChangedMeanwhile: Story = {
  parameters: answering("?client=12&account=7", {
    act: () => Effect.fail(makeFailure({ status: 412, message: "This has changed since you opened it" }))
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Suspend" }))
    await userEvent.click(await decide(userEvent))
    await expect(await screen.findByRole("alert")).toHaveTextContent("This has changed since you opened it")
  }
}

export const Loading: Story = {
  parameters: answering("?client=12&account=7", { find: () => Effect.never }),
  play: async () => {
    await expect(await screen.findByText("Loading the account")).toBeInTheDocument()
  }
}

export const NotFound: Story = {
  parameters: answering("?client=13&account=7"),
  play: async () => {
    await expect(await screen.findByText(/^This account does not exist/)).toBeVisible()
  }
}

export const Failed: Story = {
  parameters: answering("?client=12&account=7", {
    find: () => Effect.fail(makeFailure({ status: 503, message: "The server is about to stop" }))
  }),
  play: async () => {
    await expect(await screen.findByText(/The server is about to stop/)).toBeVisible()
  }
}

/** Staff with other permissions see no account. */
export const NotTheirs: Story = {
  parameters: answering(
    "?client=12&account=7",
    {},
    makeUser({ isUserInternal: true, permissions: { "desk.documents": true } })
  ),
  play: async () => {
    await expect(await screen.findByText("No items of this client are waiting for us.")).toBeVisible()
    await expect(screen.queryByRole("dialog")).toBeNull()
  }
}
