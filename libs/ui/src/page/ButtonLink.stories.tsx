import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { ButtonLink } from "./ButtonLink.tsx"

export default {
  component: ButtonLink,
  args: { to: "/documents", children: "Go to Documents" }
} satisfies Meta<typeof ButtonLink>

type Story = StoryObj<typeof ButtonLink>

/** The main action of a view and others next to it; one of them links out of the portal. */
export const Kinds: Story = {
  render: (args) => (
    <>
      <ButtonLink {...args} kind="primary" />{" "}
      <ButtonLink {...args} to="/contacts">
        Open contacts
      </ButtonLink>{" "}
      <ButtonLink to="https://desk.example/new" isSmall isOutside>
        Contact us
      </ButtonLink>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Go to Documents" })).toHaveAttribute("href", "/documents")
    await expect(canvas.getByRole("link", { name: "Contact us" })).toHaveAttribute("target", "_blank")
  }
}
