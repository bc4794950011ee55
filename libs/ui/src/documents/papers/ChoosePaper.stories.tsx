import { makePaperDocument } from "@reclaim/core/testing/documents/makePaperDocument"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { ChoosePaper } from "./ChoosePaper.tsx"

const other = makePaperDocument({ paperId: 6, owner: "Birch Trust", markets: ["Spain"] })

export default {
  component: ChoosePaper,
  args: { fileName: "page.png", name: "scan 1", papers: [makePaperDocument(), other], onChoose: fn() }
} satisfies Meta<typeof ChoosePaper>

type Story = StoryObj<typeof ChoosePaper>

/** A scan without a code: its document is chosen by keyboard alone. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send the scan" }))
    await expect(canvas.getByText("Choose its document.")).toBeVisible()
    await userEvent.keyboard("{Enter}")
    await userEvent.click(await screen.findByRole("option", { name: /Birch Trust, Spain/ }))
    await userEvent.click(canvas.getByRole("button", { name: "Send the scan" }))
    await expect(args.onChoose).toHaveBeenCalledWith(other)
  }
}
