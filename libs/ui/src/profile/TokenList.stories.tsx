import { AccessToken } from "@reclaim/core/domain/token/AccessToken"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { TokenList } from "./TokenList.tsx"

const token = new AccessToken({
  tokenId: 4,
  name: "Ledger",
  scopes: ["reports.read", "exports.make"],
  ending: "wxyz",
  createdAt: new Date("2026-11-20T09:00:00Z"),
  expiresAt: new Date("2027-02-18T09:00:00Z"),
  lastUsedAt: null
})

const meta = {
  component: TokenList,
  args: {
    state: { _tag: "Loaded", tokens: [token] },
    shown: null,
    onMake: fn(() => Promise.resolve(true)),
    onRevoke: fn(),
    onPutAway: fn(),
    onCopy: fn(),
    isBusy: false,
    problem: null,
    timeZone: "UTC",
    onRetry: fn()
  }
} satisfies Meta<typeof TokenList>

export default meta

type Story = StoryObj<typeof meta>

export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/Read reports, Create exports · ends in wxyz/)).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Revoke the token Ledger" }))
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revoke" }))
    await expect(args.onRevoke).toHaveBeenCalledWith(token)
  }
}

/** The secret is shown once. */
export const Shown: Story = { args: { shown: { name: "Ledger", secret: `rcl_${"x".repeat(60)}` } } }

export const Empty: Story = { args: { state: { _tag: "Loaded", tokens: [] } } }

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

export const Failed: Story = { args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } } }
