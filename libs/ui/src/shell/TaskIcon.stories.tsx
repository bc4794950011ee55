import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { TaskIcon } from "./TaskIcon.tsx"

export default { component: TaskIcon } satisfies Meta<typeof TaskIcon>

type Story = StoryObj<typeof TaskIcon>

/** The icon of the reclaim dashboard. */
export const Known: Story = {
  args: { name: "chart-pie" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg[data-icon="chart-pie"]')).toHaveAttribute("aria-hidden", "true")
  }
}

/** An unknown task. */
export const Unknown: Story = { args: { name: "a-new-task" } }

/** Names of built-in object properties are no icons either. */
export const NamedAsPartsOfObjects: Story = {
  args: { name: "constructor" },
  render: () => (
    <>
      {["constructor", "__proto__", "toString", "hasOwnProperty", ""].map((name) => (
        <TaskIcon key={name} name={name} />
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('svg[data-icon="square"]')).toHaveLength(5)
  }
}
