import { DocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { DocumentTools } from "./DocumentTools.tsx"

const meta = {
  component: DocumentTools,
  args: {
    groupings: DocumentGrouping.literals,
    grouping: "bo",
    onGrouping: fn(),
    isMine: true,
    onMine: fn(),
    sort: "risk",
    onSort: fn()
  }
} satisfies Meta<typeof DocumentTools>

export default meta

type Story = StoryObj<typeof meta>

/** By owner, the client's own, those with the most at risk first. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText(/stands in every group/)).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: /Group by/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Market and account" }))
    await expect(args.onGrouping).toHaveBeenCalledWith("bo-acct-fi-coi")
    await expect(canvas.getByRole("button", { name: "Only mine" })).toHaveAttribute("aria-pressed", "true")
    await userEvent.click(canvas.getByRole("button", { name: "Everybody's" }))
    await expect(args.onMine).toHaveBeenCalledWith(false)
    await userEvent.click(canvas.getByRole("button", { name: /Sort by/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Last safe day" }))
    await expect(args.onSort).toHaveBeenCalledWith("safe")
  }
}

/** By market or account, a document may be in several groups, and a sentence says how the total counts it. */
export const Overlapping: Story = {
  args: { grouping: "bo-coi" },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("A document stands in every group it serves; the total counts it once.")
    ).toBeVisible()
  }
}

/** Users without the task for investors cannot group by them. */
export const WithoutInvestors: Story = {
  args: { groupings: ["bo", "bo-acct"] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Group by/ }))
    await expect(await screen.findAllByRole("option")).toHaveLength(2)
    await userEvent.keyboard("{Escape}")
  }
}
