import { makeRenewalPack } from "@reclaim/core/testing/documents/makeRenewalPack"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { PackChips } from "./PackChips.tsx"

const meta = {
  component: PackChips,
  args: { packs: [makeRenewalPack()], hrefOf: (packId) => `?pack=${String(packId)}` }
} satisfies Meta<typeof PackChips>

export default meta

type Story = StoryObj<typeof meta>

/** Progress of the pack. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Renewal pack 2027: 1 of 2 done" })).toHaveAttribute(
      "href",
      "?pack=5"
    )
  }
}

/** More packs than fit into one line. */
export const Many: Story = {
  args: { packs: Array.from({ length: 8 }, (_, place) => makeRenewalPack({ packId: place + 1 })) }
}
