import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { TextField } from "../field/TextField.tsx"
import { ItemFieldset } from "./ItemFieldset.tsx"

const meta = {
  component: ItemFieldset,
  args: {
    legend: "Investor 2",
    onRemove: fn(),
    children: <TextField name="name" label="Name" autoComplete="off" value="Alpine Pension Fund" onChange={fn()} />
  }
} satisfies Meta<typeof ItemFieldset>

export default meta

type Story = StoryObj<typeof meta>

/** The button's name for screen readers includes the item that it removes. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("group", { name: "Investor 2" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Remove Investor 2" }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  }
}

export const LongestText: Story = {
  args: { legend: "Nordlys Abernathy Collective Investment Trust for the Employees of Umbria Angstrom and Others" }
}
