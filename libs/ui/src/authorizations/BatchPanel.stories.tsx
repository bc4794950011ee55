import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeAuthorization, makeAuthorizationDetail } from "@reclaim/core/testing/authorization/makeAuthorization"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { BatchPanel, type BatchPanelProps } from "./BatchPanel.tsx"

const { lines } = makeAuthorizationDetail()

const meta = {
  component: BatchPanel,
  args: {
    batch: makeAuthorization(),
    lines: { _tag: "Loaded", lines },
    onRetry: fn(),
    answers: {},
    onAnswer: fn(),
    onRevoke: null,
    reclaimHrefOf: (seq) => `#reclaim-${String(seq)}`
  }
} satisfies Meta<BatchPanelProps>

export default meta

type Story = StoryObj<BatchPanelProps>

/** Amounts, statements to answer, and the consequence of not deciding. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await expect(screen.getByText("$51,925.00")).toBeVisible()
    await expect(
      screen.getByText(
        "If this is not decided by 28 NOV 2026, nothing is filed. The first statutory deadline is 31 DEC 2026."
      )
    ).toBeVisible()
    const group = within(screen.getByRole("group", { name: /not hedged/ }))
    await userEvent.click(group.getByRole("button", { name: "No" }))
    await expect(args.onAnswer).toHaveBeenCalledWith("no_hedge", { isTrue: false, comment: "" })
    await userEvent.click(screen.getByRole("button", { name: "Show the reclaim" }))
    await expect(screen.getByRole("link", { name: "Novo Nordisk A/S" })).toHaveAttribute("href", "#reclaim-41")
  }
}

/** One of two required users has authorized the batch. */
export const OneOfTwo: Story = {
  args: {
    batch: makeAuthorization({
      approversNeeded: 2,
      lostAfter: null,
      decisions: [
        {
          decision: "authorize",
          byName: "Grace Park",
          forName: null,
          answeredFor: 1,
          isOwn: false,
          at: new Date("2026-11-20T10:00:00Z"),
          statements: [{ code: "no_hedge", version: 1, isTrue: false, comment: "By half until May" }],
          reason: ""
        }
      ]
    }),
    answers: { no_hedge: { isTrue: false, comment: "By half" }, beneficial_owner: { isTrue: true, comment: "" } }
  },
  play: async () => {
    await expect(screen.getByText("2 of 2 answered")).toBeVisible()
    await expect(screen.getByText(/^Grace Park authorized it on 20 NOV 2026/)).toBeVisible()
    await expect(screen.getByText("Not true: The dividends were not hedged. “By half until May”")).toBeVisible()
    await expect(screen.getByText(/The statutory deadline of all these claims has passed/)).toBeVisible()
  }
}

/** The details of a decided batch remain available. */
export const Authorized: Story = {
  args: {
    onAnswer: null,
    onRevoke: fn(),
    batch: makeAuthorization({
      state: "authorized",
      decisions: [
        {
          decision: "authorize",
          byName: "Ada Meyer",
          forName: null,
          answeredFor: 1,
          isOwn: true,
          at: new Date("2026-11-20T10:00:00Z"),
          statements: [
            { code: "beneficial_owner", version: 1, isTrue: true, comment: "" },
            { code: "no_hedge", version: 1, isTrue: true, comment: "" }
          ],
          reason: ""
        }
      ]
    })
  },
  play: async ({ args, userEvent }) => {
    await expect(screen.getByText(/^Sent to us on 20 NOV 2026/)).toBeVisible()
    await expect(screen.getAllByText("Yes")).toHaveLength(2)
    await userEvent.click(screen.getByRole("button", { name: "Revoke authorization" }))
    await expect(args.onRevoke).toHaveBeenCalledOnce()
  }
}

export const ChangesAskedFor: Story = {
  args: { onAnswer: null, batch: makeAuthorization({ state: "changes_requested", statements: [] }) },
  play: async () => {
    await expect(screen.getByText("This filing needs no statement.")).toBeVisible()
    await expect(screen.getByText(/^We make the changes you requested/)).toBeVisible()
  }
}

export const LinesFailed: Story = {
  args: { lines: { _tag: "Failed", text: "The server is about to stop" } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}

export const LinesLoading: Story = {
  args: { lines: { _tag: "Loading" }, batch: makeAuthorization({ dueOn: CalendarDate.make("2027-05-28") }) }
}

/** A delegate decided in place of an absent approver. */
export const InTheirPlace: Story = {
  args: {
    batch: makeAuthorization({
      decisions: [
        {
          decision: "authorize",
          byName: "Bo Lind",
          forName: "Ada Meyer",
          answeredFor: 1,
          isOwn: true,
          at: new Date("2026-11-20T10:00:00Z"),
          statements: [],
          reason: ""
        }
      ]
    }),
    onAnswer: null
  },
  play: async () => {
    await expect(
      await screen.findByText(/^Bo Lind, on behalf of Ada Meyer, authorized it on 20 NOV 2026/)
    ).toBeVisible()
  }
}
