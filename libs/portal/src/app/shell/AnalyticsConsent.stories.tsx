import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { analyticsChoiceAtom } from "./analyticsAtoms.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { AnalyticsConsent } from "./AnalyticsConsent.tsx"

const meta = {
  title: "Analytics consent",
  component: AnalyticsConsent,
  parameters: {
    path: "/",
    seed: (store: Parameters<ReturnType<typeof seedPortal>>[0]) => {
      seedPortal({ path: "/", search: "" })(store)
      store.set(analyticsChoiceAtom, "Unasked")
    }
  }
} satisfies Meta<typeof AnalyticsConsent>

export default meta

type Story = StoryObj<typeof meta>

/** Answered by keyboard, then reopened: the focus moves with question and answer. */
export const AnsweredByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Decline" })).not.toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    const change = canvas.getByRole("button", { name: /^Change/ })
    await expect(change).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(canvas.getByRole("button", { name: "Decline" })).toHaveFocus()
  }
}
