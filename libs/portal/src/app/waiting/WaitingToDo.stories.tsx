import { makeWaiting } from "@reclaim/core/testing/account/makeWaiting"
import { WaitingPayment } from "@reclaim/core/domain/account/waiting/WaitingPayment"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { taskForms } from "@reclaim/core/domain/user/taskForms"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import type { FakeAnswers } from "../../testing/fakeServices.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { WaitingToDo } from "./WaitingToDo.tsx"

const meta = {
  title: "What waits for the user",
  component: WaitingToDo,
  decorators: [
    (Story) => (
      <FollowAddress>
        <Story />
      </FollowAddress>
    )
  ]
} satisfies Meta<typeof WaitingToDo>

export default meta

type Story = StoryObj<typeof meta>

const summary = { path: "/reports/reclaim-dashboard/summary", search: "" }

const at = (find: NonNullable<FakeAnswers["waiting"]>["find"], user = makeUser()) => ({
  path: summary.path,
  seed: seedPortal(summary, { waiting: find === undefined ? {} : { find } }, user)
})

const payments = Array.from(
  { length: 8 },
  (_, at) =>
    new WaitingPayment({
      instructionId: at + 1,
      ownerId: 17 + at,
      ownerName: "Jasper Ridge Capital Inc.",
      ownerCount: 1,
      proposedByName: "Bo Lind",
      transCount: 17,
      netReclaim: UsdCents.make(399_323)
    })
)

/** Each line says what to do, what is behind it and by when, and its button does it. */
export const Loaded: Story = {
  parameters: at(() => Effect.succeed(makeWaiting())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Waiting for you 5" })).toBeVisible()
    await expect(canvas.getByRole("link", { name: /^Sign on screen/ })).toHaveAttribute("href", "/accounts/documents")
    await expect(canvas.getByText("$41,200.00")).toBeVisible()
    await expect(canvas.getByText("Sign by 3 DEC 2026")).toBeInTheDocument()
    await expect(canvas.queryByRole("link", { name: /^See all/ })).toBeNull()
  }
}

/** At most five lines; all of them are on My Accounts. */
export const FiveOfMany: Story = {
  parameters: at(() => Effect.succeed(makeWaiting({ payments }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("listitem")).toHaveLength(5)
    await expect(canvas.getByRole("link", { name: "See all 12" })).toHaveAttribute("href", "/accounts?waiting=all")
  }
}

/** Whoever has no accounts sees the rest in place. */
export const WithoutAccounts: Story = {
  parameters: at(
    () => Effect.succeed(makeWaiting({ payments })),
    makeUser({ tasks: { Features: [taskForms.documents], Management: [], SignOut: [taskForms.signOut] } })
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show all 12" }))
    await expect(canvas.getAllByRole("listitem")).toHaveLength(12)
  }
}

/** A read-only user sees what waits, and cannot act. */
export const ReadOnly: Story = {
  parameters: at(() => Effect.succeed(makeWaiting()), makeUser({ isReadOnly: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Sign Form 8802")).toBeVisible()
    await expect(canvas.queryByRole("link")).toBeNull()
  }
}

/** On a phone, a line is read from top to bottom. */
export const OnAPhone: Story = {
  parameters: at(() => Effect.succeed(makeWaiting())),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("Sign Form 8802")).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}

/** The list is loading: its space is reserved. */
export const Loading: Story = {
  parameters: at(() => Effect.never),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the items waiting for you")).toBeInTheDocument()
  }
}

/** Nothing waits, and nothing is in the way of the figures. */
export const NothingWaits: Story = {
  parameters: at(() =>
    Effect.succeed(
      makeWaiting({ returned: [], returnedCount: 0, draftCount: 0, documents: [], payments: [], lists: [] })
    )
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("status")).toBeNull()
    await expect(canvas.queryByRole("heading")).toBeNull()
  }
}

let isDown = true

/** The server refuses; the reason is in the list's place, and trying again works. */
export const Failed: Story = {
  parameters: at(() =>
    Effect.suspend(() =>
      isDown
        ? Effect.fail(makeFailure({ status: 503, message: "The list is being moved", referenceNumber: "R-78" }))
        : Effect.succeed(makeWaiting())
    )
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("The list is being moved | Ref #: R-78")).toBeVisible()
    isDown = false
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(await canvas.findByText("Sign Form 8802")).toBeVisible()
  }
}
