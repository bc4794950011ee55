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

/** The notice links to the place where a signatory is named. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Nobody can sign for Alpine LP")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Name a signatory" }))
    await expect(args.onName).toHaveBeenCalledWith(args.owners[0])
  }
}

/** The others are listed as far as they are named; read-only users see the notice without a link. */
export const Several: Story = {
  args: {
    owners: ["Alpine LP", "Beta Trust", "Møller Pension Fund"].map(
      (name, ownerId) => new UnsignedOwner({ name, ownerId })
    ),
    count: 1203,
    onName: null
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("button")).toBeNull()
    await expect(canvas.getByText("Beta Trust")).not.toBeVisible()
    await userEvent.click(canvas.getByText("Also affected: 1,202 other owners"))
    const listed = canvas.getAllByRole("listitem").map(({ textContent }) => textContent)
    await expect(listed).toEqual(["Beta Trust", "Møller Pension Fund", "and 1,200 more"])
  }
}

/** The longest names, in both directions. */
export const LongestText: Story = {
  args: {
    owners: ["Donaudampfschifffahrtsgesellschaft".repeat(4), "صندوق التقاعد"].map(
      (name, ownerId) => new UnsignedOwner({ name, ownerId })
    ),
    count: 2
  }
}

export const Nobody: Story = { args: { owners: [], count: 0 } }
