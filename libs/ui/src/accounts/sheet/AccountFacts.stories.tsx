import { makeAccountDetail } from "@reclaim/core/testing/account/makeAccountDetail"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { AccountFacts, OwnerFacts } from "./AccountFacts.tsx"

const meta = {
  component: AccountFacts,
  args: { account: makeAccountDetail() },
  render: (args) => (
    <>
      <AccountFacts {...args} />
      <OwnerFacts {...args} />
    </>
  )
} satisfies Meta<typeof AccountFacts>

export default meta

type Story = StoryObj<typeof meta>

/** Values are shown as labels, not as stored codes. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("From the custodian’s feed")).toBeVisible()
    await expect(canvas.getByText("2022")).toBeVisible()
    await expect(canvas.getByText("Havnegade 12, København, 1058, Denmark")).toBeVisible()
  }
}

/** Only custodian, number and owner are known. */
export const Imported: Story = {
  args: { account: makeAccountDetail({ profile: null, fiName: "" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("NBC")).toBeVisible()
    await expect(canvas.queryByText("Account type")).toBeNull()
  }
}
