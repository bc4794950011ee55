import type { Authorizations } from "@reclaim/core/client/authorizations/Authorizations"
import { makeAuthorization } from "@reclaim/core/testing/authorization/makeAuthorization"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect, screen, within } from "storybook/test"
import { fakeAuthorizationScopes } from "../../../testing/authorizations/fakeAuthorizationScopes.ts"
import { fakeAuthorizations } from "../../../testing/authorizations/fakeAuthorizations.ts"
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
      isOwn: false,
      at: new Date("2026-11-20T10:00:00Z"),
      statements: [],
      reason: "Too dear"
    }
  ]
})

const answering = (search: string, answers: Partial<Authorizations["Service"]> = {}) => ({
  path: path + search,
  seed: seedPortal(
    { path, search },
    { others: Layer.mergeAll(fakeWorkItems([]), fakeAuthorizations([declined], answers), fakeAuthorizationScopes()) },
    makeUser({ isUserInternal: true, permissions: { "desk.authorizations": true } })
  )
})

/** What a client has decided and why, by the provider's own id of it. */
export const Usual: Story = {
  parameters: answering("?client=12&batch=9"),
  play: async ({ userEvent }) => {
    const sheet = within(await screen.findByRole("dialog", { name: "Denmark 2023, holding statement" }))
    await expect(sheet.getByText("Jasper Ridge Income Fund LP: Declined")).toBeVisible()
    await expect(sheet.getByText("Our reference: DK-2023-41")).toBeVisible()
    await expect(sheet.getByText(/^Ada Meyer declined it/)).toBeVisible()
    await expect(sheet.getByText("“Too dear”")).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expect(await screen.findByText("Nothing waits for us here.")).toBeVisible()
  }
}

export const NotFound: Story = {
  parameters: answering("?client=12&batch=10"),
  play: async () => {
    await expect(await screen.findByText(/^There is no such batch/)).toBeVisible()
  }
}

export const Loading: Story = {
  parameters: answering("?client=12&batch=9", { findAtDesk: () => Effect.never }),
  play: async () => {
    await expect(await screen.findByText("Loading the claims to decide")).toBeInTheDocument()
  }
}

export const Failed: Story = {
  parameters: answering("?client=12&batch=9", {
    findAtDesk: () => Effect.fail(makeFailure({ status: 503, message: "The server is about to stop" }))
  }),
  play: async () => {
    await expect(await screen.findByText(/The server is about to stop/)).toBeVisible()
  }
}
