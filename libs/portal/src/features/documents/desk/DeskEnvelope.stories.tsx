import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeWorkItem } from "@reclaim/core/testing/people/makeWorkItem"
import { makeEnvelope } from "@reclaim/core/testing/signing/makeEnvelope"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect, screen, within } from "storybook/test"
import { fakeDeskEnvelopes } from "../../../testing/documents/fakeDeskEnvelopes.ts"
import { fakeWorkItems } from "../../../testing/desk/fakeWorkItems.ts"
import { FollowAddress } from "../../../testing/FollowAddress.tsx"
import { fakeOwnProfile } from "../../../testing/profile/fakeOwnProfile.ts"
import { seedPortal } from "../../../testing/seedPortal.ts"
import { Documents } from "../Documents.tsx"

export default {
  title: "Documents signed on screen, at the desk",
  component: Documents,
  decorators: [(Story) => <FollowAddress>{Story()}</FollowAddress>]
} satisfies Meta<typeof Documents>

type Story = StoryObj<typeof Documents>

const staff = makeUser({ isUserInternal: true, permissions: { "desk.documents": true } })

const completed = makeEnvelope({
  state: "completed",
  yours: null,
  completedOn: CalendarDate.make("2026-11-21"),
  documents: makeEnvelope().documents.map((document) => ({
    ...document,
    seal: { at: new Date(Date.UTC(2026, 10, 21)), level: "B-B", isTrusted: false, sha256: "cd".repeat(32) }
  }))
})

const answering = (answers: Parameters<typeof fakeDeskEnvelopes>[1] = {}) => {
  const search = "?client=12&envelope=71"
  return {
    path: `/documents${search}`,
    seed: seedPortal(
      { path: "/documents", search },
      {
        others: Layer.mergeAll(
          fakeWorkItems([
            makeWorkItem({ itemId: 1, kind: "envelope", clientId: 12, subjectId: "71" }),
            makeWorkItem({ itemId: 2, kind: "paper", clientId: 12, subjectId: "5" })
          ]),
          fakeDeskEnvelopes(completed, answers),
          fakeOwnProfile()
        )
      },
      staff
    )
  }
}

/** An envelope is accepted by its key, and the next item is shown. */
export const Usual: Story = {
  parameters: answering(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Accept and put on file" })
    await userEvent.keyboard("a")
    await expect(await canvas.findByText(/^Accepted and on file\. Reclaims/)).toBeVisible()
    await expect(await canvas.findByRole("link", { name: "Next item" })).toHaveAttribute(
      "href",
      "/documents?client=12&paper=5"
    )
  }
}

/** Its key asks for the reason of a rejection. */
export const Rejected: Story = {
  parameters: answering(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Accept and put on file" })
    await userEvent.keyboard("r")
    await expect(within(await screen.findByRole("dialog")).getByRole("button", { name: /Reason/ })).toBeVisible()
  }
}

/** Refused because another user was faster. */
export const Stale: Story = {
  parameters: answering({
    act: () => Effect.fail(makeFailure({ status: 412, message: "This has changed since you opened it" }))
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Accept and put on file" }))
    await expect(await canvas.findByText("This has changed since you opened it")).toBeVisible()
  }
}

/** There is none of this number. */
export const Gone: Story = {
  parameters: answering({ find: () => Effect.fail(makeFailure({ status: 404 })) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This document does not exist.")).toBeVisible()
  }
}
