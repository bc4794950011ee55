import { ClientStatus } from "@reclaim/core/domain/reclaim/ClientStatus"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { StatusChip } from "./StatusChip.tsx"

export default { component: StatusChip, args: { status: "Filed" } } satisfies Meta<typeof StatusChip>

type Story = StoryObj<typeof StatusChip>

/** Every client-facing status in order: recognisable by icon and word, and only then by colour. */
export const WholeScale: Story = {
  render: () => (
    <ul style={{ display: "grid", gap: 8 }}>
      {ClientStatus.literals.map((status) => (
        <li key={status}>
          <StatusChip status={status} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    for (const item of canvas.getAllByRole("listitem")) {
      await expect(item.querySelector("svg")).not.toBeNull()
      await expect(item.textContent).not.toBe("")
    }
  }
}

/** A status unknown to the portal is shown by its own name. */
export const NotKnownYet: Story = {
  args: { status: "In arbitration" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("In arbitration")).toBeVisible()
  }
}
