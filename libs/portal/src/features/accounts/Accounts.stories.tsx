import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { AccountGroup } from "@reclaim/core/contract/accounts/AccountGroup"
import { OnboardingGroup } from "@reclaim/core/contract/accounts/OnboardingGroup"
import { DutyGroup } from "@reclaim/core/contract/contacts/DutyGroup"
import { AccountPage } from "@reclaim/core/domain/account/AccountPage"
import { ApplicationPage } from "@reclaim/core/domain/application/ApplicationPage"
import { makeApplicationRow } from "@reclaim/core/testing/account/makeApplicationRow"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeWaiting } from "@reclaim/core/testing/account/makeWaiting"
import { makeOnboarding } from "@reclaim/core/testing/account/makeOnboarding"
import { makeDuties } from "@reclaim/core/testing/people/makeDuties"
import { makeAccount } from "@reclaim/core/testing/makeAccount"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect, screen, waitFor } from "storybook/test"
import { seedPortal } from "../../testing/seedPortal.ts"
import { Accounts } from "./Accounts.tsx"

export default { title: "My accounts", component: Accounts } satisfies Meta<typeof Accounts>

type Story = StoryObj<typeof Accounts>

const accounts = Array.from({ length: 30 }, (_, index) =>
  makeAccount({ accountId: index + 1, acctCode: `NB-${String(100 + index)}` })
)

const answering = (list: GroupCalls<typeof AccountGroup>["list"], search = "", user = makeUser()) => ({
  path: `/accounts${search}`,
  seed: seedPortal({ path: "/accounts", search }, { accounts: { list } }, user)
})

const pages: GroupCalls<typeof AccountGroup>["list"] = ({ query: { limit, offset } }) =>
  Effect.succeed(new AccountPage({ accounts: accounts.slice(offset, offset + limit), totalCount: accounts.length }))

/** Thirty accounts, each leading to its reclaims and from there back here. */
export const Full: Story = {
  parameters: answering(pages),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: /^NB-100,/ })
    await expect(canvas.queryByRole("link", { name: "Payment details" })).toBeNull()
    await expect(link).toHaveAttribute(
      "href",
      "/reports/reclaim-dashboard/summary?returnRoute=%2Faccounts&custodian=NBC&account=NB-100"
    )
  }
}

/** A bookmarked search; the links lead back to the same search. */
export const FromAKeptLink: Story = {
  parameters: answering(pages, "?search=nb-11"),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("heading", { name: /10 of 30 accounts$/ })).toBeVisible()
    await userEvent.type(canvas.getByRole("searchbox"), "7")
    await expect(await canvas.findByRole("link", { name: /^NB-117,/ })).toHaveAttribute(
      "href",
      expect.stringContaining("returnRoute=%2Faccounts%3Fsearch%3Dnb-117")
    )
  }
}

/**
 * The accounts are loading: their space is reserved, and their grid, already rendered, is neither visible nor
 * focusable.
 */
export const Loading: Story = {
  parameters: answering(() => Effect.never),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("region", { name: "Loading the accounts" })).toBeVisible()
    const grid = await waitFor(() => {
      const made = canvasElement.querySelector("[role=columnheader]")
      if (made === null) throw new Error("The grid is not made yet")
      return made
    })
    await expect(grid).not.toBeVisible()
    await expect(grid.closest("[inert]")).not.toBeNull()
    await expect(canvas.queryByRole("searchbox")).toBeNull()
  }
}

/** The first page has loaded, and the next one is loading. */
export const Arriving: Story = {
  parameters: answering(({ query: { offset } }) =>
    offset === 0 ? Effect.succeed(new AccountPage({ accounts, totalCount: 2000 })) : Effect.never
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: /30 of 2,000 accounts, loading more$/ })
  }
}

/** Link to the payment details, only for users who look after payments. */
export const WithPaymentDetails: Story = {
  parameters: answering(pages, "?search=nb-11", makeUser({ permissions: { "payments.approve": true } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Payment details" })).toHaveAttribute(
      "href",
      "/accounts?search=nb-11&payments=all"
    )
  }
}

/** Open items of the user above the accounts, with the way to more of them. */
export const WaitingForYou: Story = {
  parameters: {
    path: "/accounts",
    seed: seedPortal(
      { path: "/accounts", search: "" },
      { accounts: { list: pages }, waiting: { find: () => Effect.succeed(makeWaiting()) } },
      makeUser({ permissions: { "myAccounts.add": true } })
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Returned: “The EIN has 8 digits; it needs 9.”")).toBeVisible()
    await expect(canvas.getByRole("link", { name: /^Correct/ })).toHaveAttribute("href", "/accounts/add/manual/31")
    await expect(canvas.getByRole("link", { name: "In progress 7" })).toHaveAttribute("href", "/accounts?view=progress")
    await userEvent.click(canvas.getByRole("button", { name: "Add accounts" }))
    const hrefs = canvas.getAllByRole("menuitem").map((item) => item.getAttribute("href"))
    await expect(hrefs).toEqual(["/accounts/add/manual", "/accounts/add/bulk", "/accounts?copy=choose"])
  }
}

const drafts = Array.from({ length: 9 }, (_, at) => makeApplicationRow({ applicationId: at + 1, state: "draft" }))

/** View of all applications in progress, loaded page by page. */
export const AllInProgress: Story = {
  parameters: {
    path: "/accounts?view=progress",
    seed: seedPortal(
      { path: "/accounts", search: "?view=progress" },
      {
        accounts: { list: pages },
        waiting: {
          find: () =>
            Effect.succeed(makeWaiting({ returnedCount: 0, returned: [], draftCount: 9, withProviderCount: 0 }))
        },
        applications: {
          list: ({ query: { offset, state: asked } }) => {
            const rows = asked === "draft" ? drafts : []
            return Effect.succeed(
              new ApplicationPage({
                applications: rows.slice(offset, offset + 5),
                lists: [],
                totalCount: rows.length
              })
            )
          }
        }
      }
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("link", { name: "In progress 9" })).toHaveAttribute("aria-current", "page")
    await expect(canvas.getByRole("link", { name: "Accounts 30" })).toHaveAttribute("href", "/accounts")
    await userEvent.click(await canvas.findByRole("button", { name: "Show more: Draft, 4 left" }))
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(10))
    await expect(canvas.queryByRole("button", { name: /^Show more/ })).toBeNull()
    await expect(canvas.queryByRole("grid")).toBeNull()
  }
}

/** A new client sees the steps done and the next one. */
export const BeingOnboarded: Story = {
  parameters: {
    path: "/accounts",
    seed: seedPortal(
      { path: "/accounts", search: "" },
      {
        accounts: { list: () => Effect.succeed(new AccountPage({ accounts: [], totalCount: 0 })) },
        others: Layer.merge(
          fakeCalls(OnboardingGroup, { steps: () => Effect.succeed(makeOnboarding()) }),
          fakeCalls(DutyGroup, { list: () => Effect.succeed(makeDuties()) })
        )
      },
      makeUser({ isOnboarding: true })
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Five steps, two done" })).toBeVisible()
    await expect(canvas.getByRole("link", { name: "View : People" })).toHaveAttribute("href", "/contacts")
  }
}

/** Failure to read the open items: the accounts are still shown. */
export const WaitingFailed: Story = {
  parameters: {
    path: "/accounts",
    seed: seedPortal(
      { path: "/accounts", search: "" },
      {
        accounts: { list: pages },
        waiting: { find: () => Effect.fail(makeFailure({ status: 503, message: "Not now" })) }
      }
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Not now")
    await expect(await canvas.findByRole("link", { name: /^NB-100,/ })).toBeVisible()
  }
}

/** Staff without desk work who view as nobody get a notice and cannot add accounts. */
export const OfNobody: Story = {
  parameters: answering(() => Effect.die("nobody's accounts were asked for"), "", makeUser({ isUserInternal: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "My Accounts" })).toBeVisible()
    await expect(canvas.queryByText(/has been recorded/)).toBeNull()
    await expect(canvas.queryByText("Add accounts")).toBeNull()
  }
}

const state = { isDown: true }

/** A later page fails to load: the loaded pages stay, and a retry loads the rest. */
export const Partial: Story = {
  beforeEach: () => {
    state.isDown = true
  },
  parameters: answering((request) => {
    if (request.query.offset === 0)
      return Effect.succeed(new AccountPage({ accounts: accounts.slice(0, 20), totalCount: 30 }))
    return Effect.suspend(() =>
      state.isDown
        ? Effect.fail(makeFailure({ status: 503, message: "Not now", referenceNumber: "R-77" }))
        : pages(request)
    )
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Only 20 of 30 accounts could be loaded. Not now | Ref #: R-77")
    state.isDown = false
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await canvas.findByRole("heading", { name: /30 accounts$/ })
  }
}

/** Even the first page fails to load. */
export const Failed: Story = {
  parameters: answering(() => Effect.fail(makeFailure({ status: 503, message: "Not now", referenceNumber: "R-77" }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Not now | Ref #: R-77")
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible()
  }
}

const none: GroupCalls<typeof AccountGroup>["list"] = () =>
  Effect.succeed(new AccountPage({ accounts: [], totalCount: 0 }))

/** A new client, who can add accounts. */
export const NothingRecorded: Story = {
  parameters: answering(none),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Add accounts" })).toBeVisible()
  }
}

/** A client who may not add any. */
export const NothingRecordedAndNoRight: Story = {
  parameters: answering(none, "", makeUser({ permissions: {} })),
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Go to the home page" })
    await expect(canvas.queryByRole("button", { name: "Add accounts" })).toBeNull()
  }
}

/** Choice of the account to copy, next to the list. */
export const ChoosingACopy: Story = {
  parameters: answering(pages, "?copy=choose", makeUser({ permissions: { "myAccounts.add": true } })),
  play: async ({ userEvent }) => {
    const field = await screen.findByRole("combobox", { name: "Account to copy" })
    await userEvent.type(field, "nb-117")
    await expect(await screen.findByRole("option", { name: /^NB-117/ })).toBeVisible()
  }
}
