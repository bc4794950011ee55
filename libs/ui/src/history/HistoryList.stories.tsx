import { makeHistoryEntry } from "@reclaim/core/testing/people/makeHistoryEntry"
import { countHistory } from "@reclaim/core/rules/history/countHistory"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { HistoryList } from "./HistoryList.tsx"

const entries = [
  makeHistoryEntry({
    no: 0,
    hash: "",
    action: "client.viewed",
    actorKind: "staff",
    actorName: "Sam Staff",
    subjectKind: "user",
    subjectName: "Ada Meyer",
    facts: { times: 14 }
  }),
  makeHistoryEntry(),
  makeHistoryEntry({ no: 40, action: "contact.changed", facts: { version: 2, fields: ["jobTitle", "roles"] } }),
  makeHistoryEntry({ no: 39, action: "contact.invitationExpired", actorKind: "system", actorName: "" }),
  makeHistoryEntry({ no: 38, action: "user.locked", subjectKind: "user", subjectName: "" }),
  makeHistoryEntry({
    no: 37,
    action: "contact.imported",
    subjectKind: "contact_file",
    subjectName: "",
    facts: { addedCount: 1204, changedCount: 3 }
  }),
  makeHistoryEntry({ no: 36, action: "contact.activated", actorName: "Bo Lind" }),
  makeHistoryEntry({ no: 35, action: "user.passwordChanged", actorKind: "system", actorName: "" })
]

const counts = countHistory(
  entries.map(({ action, actorKind }) => ({ action, actorKind, count: 1 })),
  { kind: null, side: null }
)

const meta = {
  component: HistoryList,
  args: {
    state: { _tag: "Loaded", entries, hasMore: true, isLoadingMore: false, moreProblem: null, counts },
    timeZone: "UTC",
    onMore: fn(),
    onRetry: fn()
  }
} satisfies Meta<typeof HistoryList>

export default meta

type Story = StoryObj<typeof meta>

/** Entries with actor, act and subject, newest first. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Times in UTC")).toBeVisible()
    await expect(canvas.getByText("Ada Meyer invited Bo Lind")).toBeVisible()
    await expect(canvas.getByText("Sam Staff (staff of the provider) viewed the portal as Ada Meyer")).toBeVisible()
    await expect(canvas.getByText("14 pages opened that day")).toBeVisible()
    await expect(canvas.getByText("Changed: Job title, Roles")).toBeVisible()
    await expect(canvas.getByText("The portal closed the expired invitation of Bo Lind")).toBeVisible()
    await expect(canvas.getByText("Ada Meyer locked a person")).toBeVisible()
    await expect(canvas.getByText("Bo Lind accepted the invitation")).toBeVisible()
    await expect(canvas.getByText("The portal changed the password of Bo Lind")).toBeVisible()
    await expect(canvas.getByText("Ada Meyer imported people from a file")).toBeVisible()
    await expect(canvas.getByText("1,204 added, 3 changed")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Show earlier" }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  }
}

export const Empty: Story = {
  args: { state: { _tag: "Loaded", entries: [], hasMore: false, isLoadingMore: false, moreProblem: null, counts } }
}

/** History of a claim: each entry names its item, and the time has the exact instant behind it. */
export const OfAClaim: Story = {
  args: {
    state: {
      _tag: "Loaded",
      entries: [
        makeHistoryEntry({
          no: 0,
          hash: "",
          action: "claim.viewed",
          actorKind: "staff",
          actorName: "Sam Staff",
          subjectKind: "claim",
          subjectName: ""
        }),
        makeHistoryEntry({ action: "document.accepted", subjectKind: "document", subjectName: "Form 82 C" })
      ],
      hasMore: true,
      isLoadingMore: false,
      moreProblem: "Not now | Ref #: R-8",
      counts
    }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sam Staff (staff of the provider) viewed this reclaim")).toBeVisible()
    await expect(canvas.getByText("Form 82 C")).toBeVisible()
    await expect(canvas.getAllByTitle("2026-11-20T14:05:00.000Z")).toHaveLength(2)
    await expect(canvas.getByRole("alert")).toHaveTextContent("Not now | Ref #: R-8")
  }
}

export const LongestText: Story = {
  args: {
    state: {
      _tag: "Loaded",
      entries: [
        makeHistoryEntry({
          actorName: "Donaudampfschifffahrtsgesellschaft".repeat(3),
          subjectName: "Wolfeschlegelsteinhausenbergerdorff".repeat(3)
        })
      ],
      hasMore: false,
      isLoadingMore: false,
      moreProblem: null,
      counts
    }
  }
}

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}
