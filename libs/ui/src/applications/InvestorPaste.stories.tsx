import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { InvestorPaste } from "./InvestorPaste.tsx"

const meta = {
  component: InvestorPaste,
  args: { onAdd: fn(), onClose: fn() },
  render: (args) => (
    <div style={{ minHeight: 480 }}>
      <InvestorPaste {...args} />
    </div>
  )
} satisfies Meta<typeof InvestorPaste>

export default meta

type Story = StoryObj<typeof meta>

export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("textbox", { name: "Rows" }))
    await userEvent.paste("2025\tAda Zorn\tindividual\tDE\t60\n2025\tBo Lind\tpension\tUS\t40")
    await userEvent.click(screen.getByRole("button", { name: "Add these rows" }))
    await expect(args.onAdd).toHaveBeenCalledWith([
      expect.objectContaining({ name: "Ada Zorn", percent: "60" }),
      expect.objectContaining({ name: "Bo Lind", entityType: "pension" })
    ])
  }
}

/** Nothing is taken as long as something can't be read. */
export const Refused: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("textbox", { name: "Rows" }))
    await userEvent.paste(`2025\t${"Donaudampfschifffahrtsgesellschaft".repeat(3)}\tperson\tDE\t60`)
    await userEvent.click(screen.getByRole("button", { name: "Add these rows" }))
    await expect(await screen.findByText("Row 1, legal form: Expected a legal form")).toBeVisible()
    await expect(args.onAdd).not.toHaveBeenCalled()
  }
}
