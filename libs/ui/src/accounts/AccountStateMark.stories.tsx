import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { AccountState } from "@reclaim/core/domain/account/AccountState"
import { AccountStateMark } from "./AccountStateMark.tsx"

const meta = { component: AccountStateMark, args: { state: "active" } } satisfies Meta<typeof AccountStateMark>

export default meta

type Story = StoryObj<typeof meta>

/** Every state with its label. */
export const Usual: Story = {
  render: () => (
    <>
      {AccountState.literals.map((state) => (
        <p key={state}>
          <AccountStateMark state={state} />
        </p>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const word of ["Documents pending", "Active", "Suspended", "Closed"]) {
      await expect(canvas.getByText(word)).toBeVisible()
    }
  }
}

/** An active account can wait for documents. */
export const DocumentsMissing: Story = {
  args: { missingCount: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 document missing")).toBeVisible()
  }
}

export const ChangeUnderWay: Story = {
  args: { state: "documents_pending", isChanging: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Change in progress")).toBeVisible()
  }
}
