import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { AccountState } from "@reclaim/core/domain/account/AccountState"
import { AccountStateMark, BriefAccountState } from "./AccountStateMark.tsx"

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

/** On a phone the missing documents stand in the place of the state, which is read out. */
export const OnThePhone: Story = {
  args: { missingCount: 63 },
  render: (args) => (
    <>
      <p>
        <BriefAccountState {...args} />
      </p>
      <p>
        <BriefAccountState state="closed" missingCount={63} />
      </p>
    </>
  ),
  play: async ({ canvasElement }) => {
    const texts = [...canvasElement.querySelectorAll("p")].map((line) => line.textContent)
    await expect(texts).toEqual(["Active, 63 missing", "Closed"])
  }
}

export const ChangeUnderWay: Story = {
  args: { state: "documents_pending", isChanging: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Change in progress")).toBeVisible()
  }
}
