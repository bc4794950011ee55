import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor } from "storybook/test"
import { TaskIcon } from "./TaskIcon.tsx"

export default { component: TaskIcon } satisfies Meta<typeof TaskIcon>

type Story = StoryObj<typeof TaskIcon>

/** The icon of the reclaim dashboard. */
export const Known: Story = {
  args: { name: "chart-pie" },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector("svg.lucide-chart-pie")).toHaveAttribute("aria-hidden", "true")
    )
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
    await waitFor(() => expect(canvasElement.querySelectorAll("svg.lucide-square")).toHaveLength(5))
  }
}
