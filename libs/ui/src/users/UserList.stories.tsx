import { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import { makeClientUser } from "@reclaim/core/testing/people/makeClientUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { UserList } from "./UserList.tsx"

const users = [
  makeClientUser(),
  makeClientUser({
    userId: 32,
    firstName: "Bo",
    lastName: "Lind",
    email: "bo.lind@example.com",
    roles: [new HeldRole({ role: "signatory", scopeKind: "market", scopeIds: ["CH", "DE"] })],
    secondFactor: "none",
    lastSignedInAt: null,
    sessionCount: 0,
    status: "invited"
  }),
  makeClientUser({ userId: 33, firstName: "Rosa", lastName: "Reed", roles: [], status: "locked" })
]

const meta = {
  component: UserList,
  args: {
    state: { _tag: "Loaded", users },
    timeZone: "Europe/Zurich",
    hrefOf: ({ userId }) => `/contacts?tab=users&of=${userId}`,
    onRetry: fn()
  }
} satisfies Meta<typeof UserList>

export default meta

type Story = StoryObj<typeof meta>

/** Each name links to the roles and the access. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Bo Lind: roles and access" })).toHaveAttribute(
      "href",
      "/contacts?tab=users&of=32"
    )
    await expect(canvas.getByText("Locked")).toBeVisible()
  }
}

export const LongestText: Story = {
  args: {
    state: {
      _tag: "Loaded",
      users: [
        makeClientUser({
          firstName: "Wolfeschlegelsteinhausenbergerdorff".repeat(2),
          email: `${"x".repeat(60)}@example.com`
        })
      ]
    }
  }
}

export const Empty: Story = { args: { state: { _tag: "Loaded", users: [] } } }

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

export const Failed: Story = { args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } } }
