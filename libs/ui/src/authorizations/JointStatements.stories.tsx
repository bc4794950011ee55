import type { OwnAnswers } from "@reclaim/core/rules/authorization/jointDecision"
import { requiredStatement } from "@reclaim/core/rules/authorization/statementAnswers"
import { makeAuthorization } from "@reclaim/core/testing/authorization/makeAuthorization"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { JointStatements } from "./JointStatements.tsx"

const other = makeAuthorization({
  batchId: 12,
  statements: [requiredStatement("beneficial_owner"), requiredStatement("litigation_costs")]
})

const alone: OwnAnswers = () => ({})

const meta = {
  component: JointStatements,
  args: { chosen: [makeAuthorization(), other], answers: {}, ownOf: alone, onAnswer: fn() }
} satisfies Meta<typeof JointStatements>

export default meta

type Story = StoryObj<typeof meta>

/** Each statement is answered once; it says how many of the batches need it. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await expect(screen.getByRole("heading", { name: /^Statements for the 2 selected batches/ })).toBeVisible()
    await expect(screen.getByText("0 of 3 answered")).toBeVisible()
    await expect(screen.getAllByText("Needed for 1 of the 2 batches.")).toHaveLength(2)
    const group = within(screen.getByRole("group", { name: /^Is this true of all 2 batches\? The owner was/ }))
    await userEvent.click(group.getByRole("button", { name: "Yes" }))
    await expect(args.onAnswer).toHaveBeenCalledWith("beneficial_owner", { isTrue: true, comment: "" })
  }
}

/** All that are not answered yet are affirmed by one press; a "no" stays. */
export const AllTrue: Story = {
  args: { answers: { no_hedge: { isTrue: false, comment: "" } } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole("button", { name: "Yes to all 2" }))
    await expect(args.onAnswer).toHaveBeenCalledTimes(2)
    await expect(args.onAnswer).not.toHaveBeenCalledWith("no_hedge", expect.anything())
  }
}

/** "No" needs a note; a batch answered by itself is counted. */
export const Exceptions: Story = {
  args: {
    answers: { beneficial_owner: { isTrue: true, comment: "" }, no_hedge: { isTrue: false, comment: "" } },
    ownOf: (batchId) => (batchId === 12 ? { beneficial_owner: { isTrue: false, comment: "Sold in May" } } : {})
  },
  play: async ({ args, userEvent }) => {
    await expect(screen.getByText("Answered separately for 1 batch.")).toBeVisible()
    await userEvent.type(screen.getByRole("textbox", { name: /^What is not true/ }), "B")
    await expect(args.onAnswer).toHaveBeenCalledWith("no_hedge", { isTrue: false, comment: "B" })
  }
}

/** One batch: the words are of one. */
export const One: Story = {
  args: { chosen: [makeAuthorization()] },
  play: async () => {
    await expect(screen.getByRole("heading", { name: /^Statements for the selected batch/ })).toBeVisible()
  }
}

/** Batches that need no statement show none. */
export const NoStatements: Story = {
  args: { chosen: [makeAuthorization({ statements: [] })] },
  play: async () => {
    await expect(screen.queryByRole("heading")).toBeNull()
  }
}
