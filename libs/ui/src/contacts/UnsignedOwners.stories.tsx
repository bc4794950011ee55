import { UnsignedOwner } from "@reclaim/core/domain/contact/UnsignedOwner"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { UnsignedOwners, type UnsignedOwnersProps } from "./UnsignedOwners.tsx"

const meta: Meta<UnsignedOwnersProps> = {
  component: UnsignedOwners,
  args: { owners: [new UnsignedOwner({ ownerId: 4, name: "Alpine LP" })], count: 1, onName: fn() }
}

export default meta

type Story = StoryObj<typeof meta>

/** The notice leads to where a signatory is named. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Nobody can sign for Alpine LP")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Name a signatory" }))
    await expect(args.onName).toHaveBeenCalledOnce()
  }
}

/** Others are counted; who may only read is told and led nowhere. */
export const Several: Story = {
  args: { count: 12, onName: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Nor for 11 other owners\./)).toBeVisible()
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

export const Nobody: Story = { args: { owners: [], count: 0 } }
