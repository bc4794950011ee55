import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { ApplicationGroup } from "@reclaim/core/contract/applications/ApplicationGroup"
import { AccountPage } from "@reclaim/core/domain/account/AccountPage"
import { BegunChange } from "@reclaim/core/domain/application/BegunChange"
import { HistoryEntry } from "@reclaim/core/domain/audit/HistoryEntry"
import { makeAccountDetail } from "@reclaim/core/testing/account/makeAccountDetail"
import { makeApplication } from "@reclaim/core/testing/account/makeApplication"
import { makeAccount } from "@reclaim/core/testing/makeAccount"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect, fn, screen, waitFor, within } from "storybook/test"
import { type AccountAnswers, fakeAccountDetails } from "../../testing/accounts/fakeAccountDetails.ts"
import { fakeTreatyClaims } from "../../testing/accounts/fakeTreatyClaims.ts"
import { fakeHistories } from "../../testing/contacts/fakeHistories.ts"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import { fakeOwnProfile } from "../../testing/profile/fakeOwnProfile.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { Accounts } from "./Accounts.tsx"

export default {
  title: "An account",
  component: Accounts,
  render: () => (
    <FollowAddress>
      <Accounts />
    </FollowAddress>
  )
} satisfies Meta<typeof Accounts>

type Story = StoryObj<typeof Accounts>

const detail = makeAccountDetail()
const accounts = [makeAccount(), makeAccount({ accountId: 8, acctCode: "NB-005", accountName: "" })]
const suspended = new HistoryEntry({
  no: 3,
  at: new Date("2026-11-02T10:00:00Z"),
  action: "account.resumed",
  facts: { from: "suspended", on: "2026-11-02", reason: "The transfer is through" },
  hash: "",
  subjectKind: "account",
  subjectId: "7",
  subjectName: "",
  actorName: "Ada Meyer",
  actorKind: "client"
})

const administrator = makeUser({ permissions: { "contacts.manage": true, "myAccounts.add": true } })

const answering = (
  search: string,
  answers: AccountAnswers = {},
  user = administrator,
  add?: GroupCalls<typeof ApplicationGroup>["add"]
) => ({
  path: `/accounts${search}`,
  seed: seedPortal(
    { path: "/accounts", search },
    {
      accounts: { list: () => Effect.succeed(new AccountPage({ accounts, totalCount: accounts.length })) },
      ...(add === undefined ? {} : { applications: { add } }),
      others: Layer.mergeAll(
        fakeAccountDetails(detail, answers),
        fakeHistories([suspended]),
        fakeOwnProfile(),
        fakeTreatyClaims()
      )
    },
    user
  )
})

const opened = async () => within(await screen.findByRole("dialog", { name: "NB-004, 417-22, Nordic equities" }))

/** O on a row opens its details; Escape closes them, and the focus is on the row again. */
export const OpenedByKey: Story = {
  parameters: answering("?search=417"),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("link", { name: /^Details of NB-004, 417-22/ })
    const cell = canvasElement.querySelector<HTMLElement>('[row-index="0"] [col-id="owner"]')
    cell?.focus()
    await userEvent.keyboard("o")
    await opened()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(cell).toHaveFocus())
    await expect(canvas.getByRole("searchbox")).toHaveValue("417")
  }
}

/** History of the account: each act with its user and reason. */
export const History: Story = {
  parameters: answering("?account=7"),
  play: async () => {
    const sheet = await opened()
    await expect(await sheet.findByText("Ada Meyer resumed an account")).toBeInTheDocument()
    await expect(sheet.getByText("The transfer is through")).toBeInTheDocument()
  }
}

/** Suspended from its own address: sheet and list are updated, and other acts become available. */
export const Suspended: Story = {
  parameters: answering("?account=7"),
  play: async ({ canvas, userEvent }) => {
    const sheet = await opened()
    await userEvent.click(sheet.getByRole("button", { name: "Suspend" }))
    const dialog = within(await screen.findByRole("dialog", { name: /^Suspend NB-004/ }))
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "In dispute")
    await userEvent.click(dialog.getByRole("button", { name: "Suspend account" }))
    await expect(await sheet.findByText(/: In dispute$/)).toBeVisible()
    await expect(await sheet.findByRole("button", { name: "Resume" })).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(canvas.getAllByText("Suspended")[0]).toBeVisible())
  }
}

/** Refused because another user was faster: the reason is shown in the sheet. */
export const Refused: Story = {
  parameters: answering("?account=7", {
    details: { act: () => Effect.fail(makeFailure({ status: 409, message: "This account is closed already" })) }
  }),
  play: async ({ userEvent }) => {
    const sheet = await opened()
    await userEvent.click(sheet.getByRole("button", { name: "Suspend" }))
    const dialog = within(await screen.findByRole("dialog", { name: /^Suspend NB-004/ }))
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "In dispute")
    await userEvent.click(dialog.getByRole("button", { name: "Suspend account" }))
    await expect(await sheet.findByRole("alert")).toHaveTextContent("This account is closed already")
  }
}

const add = fn<GroupCalls<typeof ApplicationGroup>["add"]>(() => Effect.succeed(makeApplication({ applicationId: 42 })))

/** A copy is an application of its own, with the account's details. */
export const Copied: Story = {
  parameters: answering("?account=7", {}, administrator, add),
  play: async ({ userEvent }) => {
    await userEvent.click((await opened()).getByRole("button", { name: "Copy" }))
    await waitFor(() =>
      expect(add).toHaveBeenCalledWith({ headers: { key: expect.any(String) }, payload: { copyFrom: 7 } })
    )
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  }
}

const change = fn<NonNullable<AccountAnswers["change"]>>(() =>
  Effect.succeed(new BegunChange({ applicationId: 41, version: 1 }))
)

/** A change starts with the present details. */
export const Changed: Story = {
  parameters: answering("?account=7", { change }),
  play: async ({ userEvent }) => {
    await userEvent.click((await opened()).getByRole("button", { name: "Change" }))
    await waitFor(() =>
      expect(change).toHaveBeenCalledWith({ params: { id: 7 }, headers: { key: expect.any(String) } })
    )
  }
}

/** A tax number is shown in full, and hidden again. */
export const TaxNumber: Story = {
  parameters: answering("?account=7"),
  play: async ({ userEvent }) => {
    const sheet = await opened()
    await userEvent.click(sheet.getByRole("button", { name: "Show the tax number of United States, EIN" }))
    await expect(await sheet.findByText("12-3454321")).toBeVisible()
    await userEvent.click(sheet.getByRole("button", { name: "Hide the tax number of United States, EIN" }))
    await expect(sheet.queryByText("12-3454321")).toBeNull()
  }
}

/** Read-only users see the account without any acts. */
export const ReadOnly: Story = {
  parameters: answering(
    "?account=7",
    {},
    makeUser({ isReadOnly: true, permissions: { "contacts.manage": true, "myAccounts.add": true } })
  ),
  play: async () => {
    const sheet = await opened()
    await expect(await sheet.findByRole("button", { name: "Save as CSV" })).toBeVisible()
    // Apart from the buttons to close the sheet and to filter and save its history.
    const others = /^(Close|Days|Save as Excel|Save as CSV)$/
    const names = sheet.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent)
    await expect(names.filter((name) => !others.test(name))).toEqual([])
  }
}

/** The address of another client's account shows nothing of it. */
export const NotOwn: Story = {
  parameters: answering("?account=99"),
  play: async () => {
    await expect(await screen.findByText("This account does not exist or is not yours.")).toBeVisible()
  }
}

export const Loading: Story = {
  parameters: answering("?account=7", { details: { find: () => Effect.never } }),
  play: async () => {
    await expect(await screen.findByText("Loading the account")).toBeInTheDocument()
  }
}

export const Failed: Story = {
  parameters: answering("?account=7", {
    details: {
      find: () => Effect.fail(makeFailure({ status: 503, message: "Not now", referenceNumber: "R-77" }))
    }
  }),
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent("Not now | Ref #: R-77")
  }
}
