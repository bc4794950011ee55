import { requiredStatement } from "@reclaim/core/rules/authorization/statementAnswers"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { StatementQuestions } from "./StatementQuestions.tsx"

const meta = {
  component: StatementQuestions,
  args: {
    asked: [requiredStatement("no_hedge"), requiredStatement("no_lending")],
    answers: { no_lending: { isTrue: true, comment: "" } },
    labelOf: (text) => `Is this true? ${text}`,
    onAnswer: fn()
  }
} satisfies Meta<typeof StatementQuestions>

export default meta

type Story = StoryObj<typeof meta>

/** Given answers are pressed; open questions are marked. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    const lent = within(screen.getByRole("group", { name: /not lent/ }))
    await expect(lent.getByRole("button", { name: "Yes" })).toHaveAttribute("aria-pressed", "true")
    const hedged = within(screen.getByRole("group", { name: /not hedged/ }))
    await userEvent.click(hedged.getByRole("button", { name: "No" }))
    await expect(args.onAnswer).toHaveBeenCalledWith("no_hedge", { isTrue: false, comment: "" })
  }
}
