import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { DeskApplicationGroup } from "@reclaim/core/contract/applications/DeskApplicationGroup"
import { makeApplication } from "@reclaim/core/testing/account/makeApplication"
import { makeDeskApplication } from "@reclaim/core/testing/account/makeDeskApplication"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeWorkItem } from "@reclaim/core/testing/people/makeWorkItem"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect, screen, waitFor, within } from "storybook/test"
import { fakeDeskApplications } from "../../../testing/applications/fakeDeskApplications.ts"
import { fakeWorkItems } from "../../../testing/desk/fakeWorkItems.ts"
import { FollowAddress } from "../../../testing/FollowAddress.tsx"
import { seedPortal } from "../../../testing/seedPortal.ts"
import { Accounts } from "../Accounts.tsx"

const meta = {
  title: "Accounts at the desk",
  component: Accounts,
  render: () => (
    <FollowAddress>
      <Accounts />
    </FollowAddress>
  )
} satisfies Meta<typeof Accounts>

export default meta

type Story = StoryObj<typeof meta>

const staff = makeUser({ isUserInternal: true, permissions: { "desk.accounts": true } })

const path = "/accounts"

const sent = makeDeskApplication({ application: makeApplication({ state: "submitted", gaps: [] }) })

const answering = (search = "", answers: Partial<GroupCalls<typeof DeskApplicationGroup>> = {}) => ({
  path: path + search,
  seed: seedPortal(
    { path, search },
    {
      others: Layer.merge(
        fakeWorkItems([makeWorkItem({ kind: "application", clientId: 12, subjectId: "31" })]),
        fakeDeskApplications(sent, answers)
      )
    },
    staff
  )
})

/** From the list to the application, taken and returned. */
export const Usual: Story = {
  parameters: answering(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Account application 31" }))
    await userEvent.click(await canvas.findByRole("button", { name: "Take" }))
    await userEvent.click(await canvas.findByRole("button", { name: "Add a note on Account number" }))
    await userEvent.keyboard("One digit is missing")
    await userEvent.click(canvas.getByRole("button", { name: "Return with 1 note" }))
    await expect(await canvas.findByText("Noted: One digit is missing")).toBeVisible()
    await userEvent.click(canvas.getByRole("link", { name: "My Accounts" }))
    await expect(await canvas.findByRole("heading", { name: /Waiting for us/ })).toBeVisible()
  }
}

/** The keys open the form of an acceptance and ask for the reason of a rejection; neither decides anything by itself. */
export const ByKeys: Story = {
  parameters: answering("?client=12&application=31"),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Take" }))
    await canvas.findByRole("button", { name: "Reject …" })
    await userEvent.keyboard("r")
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await userEvent.keyboard("aa")
    await expect(canvas.getByRole("form", { name: "Accept the application" })).toBeVisible()
  }
}

/** Refused because another user was faster: the reason stays, with the current state. */
export const TakenMeanwhile: Story = {
  parameters: answering("?client=12&application=31", {
    act: () => Effect.fail(makeFailure({ status: 409, message: "Nora Staff has taken this application" }))
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Take" }))
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent("Nora Staff has taken this application"))
  }
}

export const Loading: Story = {
  parameters: answering("?client=12&application=31", { find: () => Effect.never }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the application")).toBeInTheDocument()
  }
}

export const Failed: Story = {
  parameters: answering("?client=12&application=31", {
    find: () => Effect.fail(makeFailure({ status: 404, message: "This application does not exist" }))
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This application does not exist/)).toBeVisible()
  }
}
