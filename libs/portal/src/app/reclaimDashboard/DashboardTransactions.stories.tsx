import { TransactionPage } from "@reclaim/core/domain/reclaim/TransactionPage"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { emptyDashboard, makeDashboard } from "@reclaim/core/testing/makeDashboard"
import { emptyExpiry } from "@reclaim/core/testing/makeExpiry"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeTransactionPage, makeTransactions } from "@reclaim/core/testing/makeTransaction"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect, waitFor, within } from "storybook/test"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import type { FakeAnswers } from "../../testing/fakeServices.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { ReclaimDashboard } from "./ReclaimDashboard.tsx"

export default {
  title: "Transactions and what expires",
  component: ReclaimDashboard,
  decorators: [
    (Story) => (
      <FollowAddress>
        <Story />
      </FollowAddress>
    )
  ]
} satisfies Meta<typeof ReclaimDashboard>

type Story = StoryObj<typeof ReclaimDashboard>

const at = (tab: string, search: string, answers: FakeAnswers = {}) => {
  const path = `/reports/reclaim-dashboard/${tab}`
  return { path: path + search, seed: seedPortal({ path, search }, answers) }
}

const all = makeTransactions(300)

/** Answers like the server: searched by words, one page of rows. */
const page: NonNullable<FakeAnswers["transactions"]>["page"] = ({ filter: { search }, limit, offset }) => {
  const rows = all.filter(({ securityName }) => securityName.toLowerCase().includes(search.toLowerCase()))
  return Effect.succeed(
    new TransactionPage({
      rows: rows.slice(offset, offset + limit),
      totalCount: rows.length,
      totalNet: UsdCents.make(rows.reduce((sum, { netUsd }) => sum + netUsd, 0)),
      rev: 7
    })
  )
}

/** From a key figure to the transactions behind it, and back by the switch. */
export const BehindAFigure: Story = {
  parameters: at("summary", "?country=CH", { transactions: { page } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: /^Filed, .*: see the transactions$/ }))
    await expect(await canvas.findByRole("heading", { name: /^Transactions\s?300 transactions$/ })).toBeVisible()
    await expect(canvas.getByRole("button", { name: "Remove filter Internal status Filed" })).toBeVisible()
    await userEvent.click(await canvas.findByRole("link", { name: "Figures" }))
    await waitFor(() => expect(canvas.queryByRole("heading", { name: /^Transactions/ })).toBeNull())
  }
}

/** Searches shortly after the last key; when nothing matches, a button clears the search. */
export const Searched: Story = {
  parameters: at("summary", "?view=transactions", { transactions: { page } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("searchbox", undefined), "toyota")
    await expect(await canvas.findByRole("heading", { name: /60 transactions$/ })).toBeVisible()
    await userEvent.type(canvas.getByRole("searchbox"), "x")
    await userEvent.click(await canvas.findByRole("button", { name: "Clear the search" }))
    await expect(await canvas.findByRole("heading", { name: /300 transactions$/ })).toBeVisible()
  }
}

/** A search that no figure is left for: its chip and its field stay, and the field keeps its focus. */
export const SearchedForNothing: Story = {
  parameters: at("summary", "?view=transactions", {
    transactions: { page },
    dashboards: {
      read: ({ filter }) => Effect.succeed(filter.search === "" ? makeDashboard() : emptyDashboard)
    }
  }),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole("searchbox", undefined)
    await userEvent.type(field, "zzz")
    await expect(await canvas.findByRole("button", { name: "Remove filter Search zzz" })).toBeVisible()
    await expect(await canvas.findByRole("button", { name: "Clear the search" })).toBeVisible()
    await expect(canvas.getByRole("searchbox")).toHaveFocus()
    await userEvent.click(canvas.getByRole("button", { name: "Remove filter Search zzz" }))
    await expect(await canvas.findByRole("heading", { name: /300 transactions$/ })).toBeVisible()
  }
}

/** A bookmarked transaction: it opens over its list, and closing it stays on the list. */
export const OneOpened: Story = {
  parameters: at("summary", "?view=transactions&transaction=1", { transactions: { page } }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("dialog", { name: "Nestle SA" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Close" }))
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull())
    await expect(canvas.getByRole("heading", { name: /300 transactions$/ })).toBeVisible()
  }
}

/** A bookmarked transaction of another client. */
export const NobodysOpened: Story = {
  parameters: at("summary", "?transaction=99", {
    transactions: { page, detail: () => Effect.fail(makeFailure({ status: 404 })) }
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/does not exist, or you do not have access to it/, undefined)).toBeVisible()
  }
}

/** The list is loading. */
export const Loading: Story = {
  parameters: at("summary", "?view=transactions", { transactions: { page: () => Effect.never } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Loading the transactions" })).toBeVisible()
  }
}

let isDown = true

/** The list fails to load; the figures stay, and trying again works. */
export const Failed: Story = {
  beforeEach: () => {
    isDown = true
  },
  parameters: at("summary", "?view=transactions", {
    transactions: {
      page: () =>
        Effect.suspend(() =>
          isDown
            ? Effect.fail(makeFailure({ status: 503, message: "Not now", referenceNumber: "R-77" }))
            : Effect.succeed(makeTransactionPage())
        )
    }
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Not now | Ref #: R-77", undefined)).toBeVisible()
    await expect(within(canvas.getByRole("region", { name: "Key figures" })).getByText("Outstanding")).toBeVisible()
    isDown = false
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(await canvas.findByRole("heading", { name: /60 transactions$/ })).toBeVisible()
  }
}

/** On the expiring tab a month filters the list, and the chip over the list clears it. */
export const WhatExpires: Story = {
  parameters: at("expiring", "", { transactions: { page } }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("140 reclaims not filed yet", undefined)).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: /^DEC 2026/ }))
    const chip = await canvas.findByRole("button", {
      name: "Remove filter Deadline Agent cut-off 1 DEC 2026 to 31 DEC 2026"
    })
    await expect(canvas.getByRole("button", { name: /^DEC 2026/, pressed: true })).toBeVisible()
    await userEvent.click(chip)
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^Remove filter/ })).toBeNull())
    await userEvent.click(canvas.getByRole("button", { name: "Statutory deadline" }))
    await expect(await canvas.findByText("Next statutory deadline", undefined)).toBeVisible()
  }
}

/** Nothing expires. */
export const NothingExpires: Story = {
  parameters: at("expiring", "", {
    expiries: { read: () => Effect.succeed(emptyExpiry) },
    transactions: { page: () => Effect.succeed(makeTransactionPage({ rows: [] })) }
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No cut-offs in the next 12 months", undefined)).toBeVisible()
  }
}
