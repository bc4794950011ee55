import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { Button } from "./Button.tsx"
import { EmptyState } from "./EmptyState.tsx"

export default { component: EmptyState } satisfies Meta<typeof EmptyState>

type Story = StoryObj<typeof EmptyState>

const clear = fn()

/** No results under the filters, which can be cleared. */
export const NothingMatches: Story = {
  args: { sentence: "No reclaim matches these filters.", action: <Button onPress={clear}>Clear all filters</Button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Clear all filters" }))
    await expect(clear).toHaveBeenCalled()
  }
}

/** An empty list without an action. */
export const NothingFiled: Story = { args: { sentence: "Nothing is filed yet." } }
