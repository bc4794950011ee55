import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Button } from "./Button.tsx"
import { Callout } from "./Callout.tsx"

const meta = {
  component: Callout,
  args: { kind: "info", title: "Stored encrypted", children: <p>Only the last digits are shown.</p> }
} satisfies Meta<typeof Callout>

export default meta

type Story = StoryObj<typeof meta>

/** Every kind, with and without a text and an action. */
export const Kinds: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 12 }}>
      <Callout {...args} />
      <Callout
        kind="warning"
        title="31 rows can be created, worth a look"
        action={<Button isSmall>See the 31 rows</Button>}
      />
      <Callout kind="danger" title="$6,240.00 is past its last safe day">
        <p>It will be lost unless filed by 03 DEC 2026.</p>
      </Callout>
      <Callout kind="done" title="Signed by both signatories" isAnnounced />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Signed by both signatories")
  }
}

/** Long and right-to-left text wraps. */
export const LongestText: Story = {
  args: {
    kind: "warning",
    title: "DonaudampfschifffahrtsgesellschaftDonaudampfschifffahrtsgesellschaftDonaudampfschifffahrt",
    children: <p dir="auto">سيتم فقدان المبلغ ما لم يتم تقديم الطلب قبل الموعد النهائي.</p>,
    action: <Button isSmall>Order the certificate of residence for 2025</Button>
  },
  decorators: [(Story) => <div style={{ maxWidth: 320 }}>{Story()}</div>]
}
