import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { accountsForAct } from "@reclaim/core/rules/account/decideAccountState"
import { makeAccount } from "@reclaim/core/testing/makeAccount"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { AccountActDialog } from "./AccountActDialog.tsx"

const meta = {
  component: AccountActDialog,
  args: {
    act: "Suspend",
    of: { _tag: "One", account: "NB-004, 417-22" },
    today: CalendarDate.make("2026-11-20"),
    onGo: fn(),
    onCancel: fn()
  }
} satisfies Meta<typeof AccountActDialog>

export default meta

type Story = StoryObj<typeof meta>

/** Effective today by default. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole("textbox", { name: /^Reason/ }), "In dispute")
    await userEvent.click(screen.getByRole("button", { name: "Suspend account" }))
    await expect(args.onGo).toHaveBeenCalledWith("In dispute", "2026-11-20")
  }
}

export const Resume: Story = { args: { act: "Resume" } }

export const LongestText: Story = { args: { act: "Close", of: { _tag: "One", account: "X".repeat(34) } } }

const accounts = (["active", "closed", "active", "documents_pending"] as const).map((state, at) =>
  makeAccount({ accountId: at + 1, state, openTransCount: 2, openNetReclaim: UsdCents.make(100_000) })
)

/** Not all selected accounts fit: it says how many are left out, and what is open. */
export const SomeOfMany: Story = {
  args: { act: "Close", of: { _tag: "Many", ...accountsForAct(accounts, "Close") } },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole("heading", { name: "Close 2 accounts?" })).toBeVisible()
    await expect(screen.getByText("1 account left out: documents pending")).toBeVisible()
    await expect(screen.getByText("1 account left out: closed")).toBeVisible()
    await expect(screen.getByText("Their 4 open reclaims, $2,000.00 in total, continue.")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Close 2 accounts permanently" }))
    await expect(screen.getByText("Enter a reason")).toBeVisible()
    await expect(args.onGo).not.toHaveBeenCalled()
  }
}

/** Over the limit: there is no confirm button. */
export const TooMany: Story = {
  args: {
    of: {
      _tag: "Many",
      leftOut: [],
      fitting: Array.from({ length: 1_001 }, (_, at) => makeAccount({ accountId: at + 1 }))
    }
  },
  play: async () => {
    await expect(await screen.findByText("At most 1,000 at once. Select fewer accounts.")).toBeVisible()
    await expect(screen.queryByRole("button", { name: /^Suspend/ })).toBeNull()
  }
}
