import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { DeskAuthorizationGroup } from "@reclaim/core/contract/authorizations/DeskAuthorizationGroup"
import { makeAuthorization } from "@reclaim/core/testing/authorization/makeAuthorization"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect, screen, within } from "storybook/test"
import { fakeDeskAuthorizations } from "../../../testing/authorizations/fakeDeskAuthorizations.ts"
import { fakeWorkItems } from "../../../testing/desk/fakeWorkItems.ts"
import { FollowAddress } from "../../../testing/FollowAddress.tsx"
import { seedPortal } from "../../../testing/seedPortal.ts"
import { ClaimAuthorization } from "../ClaimAuthorization.tsx"

const meta = {
  title: "Claim authorization at the desk",
  component: ClaimAuthorization,
  render: () => (
    <FollowAddress>
      <ClaimAuthorization />
    </FollowAddress>
  )
} satisfies Meta<typeof ClaimAuthorization>

export default meta

type Story = StoryObj<typeof meta>

const path = "/claim-authorization"

const declined = makeAuthorization({
  state: "declined",
  decisions: [
    {
      decision: "decline",
      byName: "Ada Meyer",
      forName: null,
      answeredFor: 1,
      isOwn: false,
      at: new Date("2026-11-20T10:00:00Z"),
      statements: [],
      reason: "Too dear"
    }
  ]
})

const waiting = makeAuthorization({ batchId: 10, state: "viewed", reference: "DK-2023-42", procedure: "tax voucher" })

const answering = (search: string, answers: Partial<GroupCalls<typeof DeskAuthorizationGroup>> = {}) => ({
  path: path + search,
  seed: seedPortal(
    { path, search },
    { others: Layer.mergeAll(fakeWorkItems([]), fakeDeskAuthorizations([declined, waiting], answers)) },
    makeUser({ isUserInternal: true, permissions: { "desk.authorizations": true } })
  )
})

/** Decision of a client with its reason, under the provider's own reference. */
export const Usual: Story = {
  parameters: answering("?client=12&batch=9"),
  play: async ({ userEvent }) => {
    const sheet = within(await screen.findByRole("dialog", { name: "Denmark 2023, holding statement" }))
    await expect(sheet.getByText("Jasper Ridge Income Fund LP: Declined")).toBeVisible()
    await expect(sheet.getByText("Our reference: DK-2023-41")).toBeVisible()
    await expect(sheet.getByText(/^Ada Meyer declined it/)).toBeVisible()
    await expect(sheet.getByText("“Too dear”")).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expect(await screen.findByText("No items of this client are waiting for us.")).toBeVisible()
  }
}

/** Finds a client and creates a batch of matching reclaims, which then awaits the client's decision. */
export const Made: Story = {
  parameters: answering(""),
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole("combobox", { name: /^Client/ }), "alp")
    await userEvent.click(await screen.findByRole("option", { name: /Alpine Partners/ }))
    await userEvent.click(await screen.findByRole("button", { name: "Ask for a decision" }))
    await userEvent.click(
      await screen.findByRole("button", { name: "Select reclaims of Jasper Ridge Income Fund LP, Denmark 2023" })
    )
    const form = within(await screen.findByRole("region", { name: /^New batch/ }))
    await expect(form.getByRole("textbox", { name: /^Our batch id/ })).toHaveValue("DK-2023-1")
    await userEvent.click(form.getByRole("button", { name: "Ask the client" }))
    await expect(form.getByText("Enter what is filed")).toBeVisible()
    await userEvent.type(form.getByRole("textbox", { name: /^What is filed/ }), "quick refund")
    await userEvent.type(form.getByRole("textbox", { name: /^Last day to decide/ }), "12312099")
    await userEvent.click(form.getByRole("button", { name: "Select all 1 that match" }))
    await expect(form.getByText("1 reclaim selected, worth $53,125.00 to the client")).toBeVisible()
    await userEvent.click(form.getByRole("button", { name: "Ask the client" }))
    await expect(await screen.findByRole("button", { name: /quick refund/ })).toBeVisible()
  }
}

/** Undecided batch: changed and requested again, or withdrawn. */
export const Changed: Story = {
  parameters: answering("?client=12&batch=10"),
  play: async ({ userEvent }) => {
    const sheet = within(await screen.findByRole("dialog", { name: "Denmark 2023, tax voucher" }))
    await userEvent.click(sheet.getByRole("button", { name: "Change batch" }))
    const form = within(await screen.findByRole("region", { name: /^Change DK-2023-42/ }))
    const procedure = form.getByRole("textbox", { name: /^What is filed/ })
    await userEvent.clear(procedure)
    await userEvent.type(procedure, "tax voucher, stamped")
    const due = form.getByRole("textbox", { name: /^Last day to decide/ })
    await userEvent.clear(due)
    await userEvent.click(form.getByRole("button", { name: "Ask the client again" }))
    await expect(form.getByText("Enter today or a later day as MM/dd/yyyy")).toBeVisible()
    await userEvent.type(due, "12312099")
    await userEvent.click(form.getByRole("button", { name: "Ask the client again" }))
    await userEvent.click(await screen.findByRole("button", { name: /tax voucher, stamped/ }))
    const again = within(await screen.findByRole("dialog", { name: "Denmark 2023, tax voucher, stamped" }))
    await userEvent.click(again.getByRole("button", { name: "Withdraw batch" }))
    const asked = within(await screen.findByRole("dialog", { name: "Withdraw this batch?" }))
    await userEvent.type(asked.getByRole("textbox", { name: /^Reason/ }), "Asked for by mistake")
    await userEvent.click(asked.getByRole("button", { name: "Withdraw batch" }))
    await expect(await screen.findByText(/^Jasper Ridge Income Fund LP: Withdrawn by us/)).toBeVisible()
  }
}

/** Refused because another user has put a reclaim into another batch. */
export const Refused: Story = {
  parameters: answering("?client=12", {
    make: () => Effect.fail(makeFailure({ status: 422, message: "The reclaim 41 is already in batch DK-2023-40" }))
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Ask for a decision" }))
    await userEvent.click(await screen.findByRole("button", { name: /^Select reclaims of/ }))
    const form = within(await screen.findByRole("region", { name: /^New batch/ }))
    await userEvent.type(form.getByRole("textbox", { name: /^What is filed/ }), "quick refund")
    await userEvent.type(form.getByRole("textbox", { name: /^Last day to decide/ }), "12312099")
    await userEvent.click(form.getByRole("checkbox", { name: /^Select Novo Nordisk/ }))
    await userEvent.click(form.getByRole("button", { name: "Ask the client" }))
    await expect(await form.findByText(/is already in batch DK-2023-40/)).toBeVisible()
  }
}

export const NotFound: Story = {
  parameters: answering("?client=12&batch=11"),
  play: async () => {
    await expect(await screen.findByText(/^This client has no such batch/)).toBeVisible()
  }
}

export const Loading: Story = {
  parameters: answering("?client=12&batch=9", { find: () => Effect.never }),
  play: async () => {
    await expect(await screen.findByText("Loading the claims to decide")).toBeInTheDocument()
  }
}

export const Failed: Story = {
  parameters: answering("?client=12&batch=9", {
    find: () => Effect.fail(makeFailure({ status: 503, message: "The server is about to stop" }))
  }),
  play: async () => {
    await expect(await screen.findByText(/The server is about to stop/)).toBeVisible()
  }
}
