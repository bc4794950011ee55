import { viewAsPermission } from "@reclaim/core/rules/report/viewAs"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeViewableUser } from "@reclaim/core/testing/people/makeViewableUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect, screen, waitFor } from "storybook/test"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import { seedPortal } from "../../testing/seedPortal.ts"
import { ReclaimDashboard } from "../reclaimDashboard/ReclaimDashboard.tsx"

const meta = {
  title: "Reports of clients",
  component: ReclaimDashboard,
  decorators: [
    (Story) => (
      <FollowAddress>
        <Story />
      </FollowAddress>
    )
  ]
} satisfies Meta<typeof ReclaimDashboard>

export default meta

type Story = StoryObj<typeof meta>

const path = "/reports/reclaim-dashboard/summary"
const search = () => Effect.succeed([makeViewableUser()])

const staffWith = (permissions: Readonly<Record<string, boolean>>) => ({
  path,
  seed: seedPortal(
    { path, search: "" },
    { viewableUsers: { search } },
    makeUser({ isUserInternal: true, email: "ines@example.com", permissions })
  )
})

/** Staff who have not chosen a client get a notice and search for one. */
export const NobodyChosen: Story = {
  parameters: staffWith({ [viewAsPermission]: true }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("heading", { name: "Which client?" })
    await userEvent.type(canvas.getByRole("combobox"), "mø")
    await userEvent.click(await screen.findByRole("option", { name: /^Møller Pension Fund/ }))
    // It is rendered again while the rest of the dashboard arrives.
    await waitFor(() => expect(canvas.getByText("Outstanding")).toBeVisible())
  }
}

/** Staff without the right are told whom to ask. */
export const WithoutTheRight: Story = {
  parameters: staffWith({}),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "No client to view" })
    await expect(canvas.queryByRole("combobox")).toBeNull()
  }
}
