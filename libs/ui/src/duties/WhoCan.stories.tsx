import { makeDuties } from "@reclaim/core/testing/people/makeDuties"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Button } from "../page/Button.tsx"
import { WhoCan } from "./WhoCan.tsx"

const meta = {
  component: WhoCan,
  args: { duty: "payments", duties: makeDuties(), act: <Button isSmall>Ask your administrator</Button> }
} satisfies Meta<typeof WhoCan>

export default meta

type Story = StoryObj<typeof meta>

export const Nobody: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nobody at Alpine Pension Fund can handle payment details yet.")).toBeVisible()
  }
}

export const Several: Story = {
  args: { duties: makeDuties({}, { payments: { holders: ["Grace Park", "Milan Novák", "Sofia Rossi"] } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Grace Park, Milan Novák or Sofia Rossi can handle payment details.")).toBeVisible()
  }
}

export const NotKnownYet: Story = { args: { duties: null } }
