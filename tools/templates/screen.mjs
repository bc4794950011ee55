/** A screen of the portal and the story that opens it. */
export const screen = ({ name, meaning }) => ({
  [`libs/portal/src/screens/${name}.tsx`]: `import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"

/** ${meaning} */
export const Component = () => (
  <>
    <PageTitle>${name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ").replace(/ [A-Z]/g, (text) => text.toLowerCase())}</PageTitle>
    <EmptyState sentence=${JSON.stringify(meaning)} />
  </>
)
`,
  [`libs/portal/src/screens/${name}.stories.tsx`]: `import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Component } from "./${name}.tsx"

const meta = { component: Component } satisfies Meta<typeof Component>
export default meta
type Story = StoryObj<typeof meta>

export const Opened: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toBeVisible()
  }
}
`
})
screen.next = ({ name }) => [
  `Add the route of ${name} with its guard to libs/core/src/rules/navigation/routes.ts and libs/portal/src/app/start/routes.tsx.`,
  "Move its words into libs/portal/src/app/messages.ts."
]
