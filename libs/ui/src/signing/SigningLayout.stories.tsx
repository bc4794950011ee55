import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SigningLayout } from "./SigningLayout.tsx"

const meta = {
  component: SigningLayout,
  args: {
    head: <h1>Sign documents</h1>,
    list: <p>Engagement agreement</p>,
    pages: <p>Page 1</p>,
    facts: <p>What it is for</p>,
    bar: <p>Sign 1 document</p>
  }
} satisfies Meta<typeof SigningLayout>

export default meta

type Story = StoryObj<typeof meta>

/** List, pages and facts side by side above the bar. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sign 1 document")).toBeVisible()
  }
}

/** Nothing is signed: there is no bar. */
export const NoBar: Story = { args: { bar: null } }
