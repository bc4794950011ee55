import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SectionNav } from "./SectionNav.tsx"

const meta = {
  component: SectionNav,
  args: {
    label: "On this page",
    sections: [
      { id: "about", title: "About you" },
      { id: "signing-in", title: "Signing in" }
    ]
  }
} satisfies Meta<typeof SectionNav>

export default meta

type Story = StoryObj<typeof meta>

/** Each section is a link to its place on the page. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: "On this page" })).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Signing in" })).toHaveAttribute("href", "#signing-in")
  }
}
