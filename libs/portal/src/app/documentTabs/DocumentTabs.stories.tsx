import { taskForms } from "@reclaim/core/domain/user/taskForms"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import { seedPortal } from "../../testing/seedPortal.ts"
import { DocumentTabs } from "./DocumentTabs.tsx"

const meta = {
  title: "Document tabs",
  component: DocumentTabs,
  args: { current: "register" },
  decorators: [
    (Story) => (
      <FollowAddress>
        <Story />
      </FollowAddress>
    )
  ]
} satisfies Meta<typeof DocumentTabs>

export default meta

type Story = StoryObj<typeof meta>

const at = (user = makeUser()) => ({
  path: "/documents",
  seed: seedPortal({ path: "/documents", search: "" }, {}, user)
})

/** Requests, signatures and the register are one press from each other. */
export const Usual: Story = {
  parameters: at(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Register" })).toHaveAttribute("aria-current", "page")
    await expect(canvas.getByRole("link", { name: "Open requests" })).toHaveAttribute("href", "/documents")
    await expect(canvas.getByRole("link", { name: "To sign" })).toHaveAttribute("href", "/accounts/documents")
  }
}

/** Nothing where only one of the screens may be entered. */
export const One: Story = {
  parameters: at(
    makeUser({ tasks: { Features: [taskForms.documents], Management: [], SignOut: [taskForms.signOut] } })
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("navigation")).toBeNull()
  }
}
