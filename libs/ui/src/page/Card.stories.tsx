import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Button } from "./Button.tsx"
import { Card } from "./Card.tsx"
import { EmptyState } from "./EmptyState.tsx"
import { FailureNotice } from "./FailureNotice.tsx"
import { Skeleton } from "./Skeleton.tsx"

const meta = {
  component: Card,
  args: { title: "Rows with errors", note: "14 of 1,204", children: <p>Fix them in the cells, or leave them out.</p> }
} satisfies Meta<typeof Card>

export default meta

type Story = StoryObj<typeof meta>

/** With actions and a footer, and while it loads, is empty or failed. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 16 }}>
      <Card
        {...args}
        sentence="Nothing is created before you confirm in the next step."
        actions={<Button isSmall>Download 14 rows</Button>}
        footer={<Button kind="primary">Continue with 1,182 rows</Button>}
      />
      <Card title="Loading">
        <Skeleton height="48px" />
      </Card>
      <Card title="Empty">
        <EmptyState sentence="No document is needed now." action={<Button>See the register</Button>} />
      </Card>
      <Card title="Failed">
        <FailureNotice text="The documents could not be loaded. | Ref #: 7f3a" onRetry={() => undefined} />
      </Card>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Rows with errors 14 of 1,204" })).toBeVisible()
    await expect(canvas.getAllByRole("heading", { level: 2 })).toHaveLength(4)
  }
}

/** Long and right-to-left text wraps. */
export const LongestText: Story = {
  args: {
    title: "Donaudampfschifffahrtsgesellschaft mit beschränkter Haftung und Compagnie Kommanditgesellschaft Wien",
    sentence: "الحسابات التي تنتظر المستندات",
    level: 3
  },
  decorators: [(Story) => <div style={{ maxWidth: 320 }}>{Story()}</div>]
}
