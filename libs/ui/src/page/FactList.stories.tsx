import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { FactList } from "./FactList.tsx"

const meta = {
  component: FactList,
  args: {
    facts: [
      { name: "Market", value: "Germany" },
      {
        name: "Account",
        value: (
          <>
            4711-0815
            <small>Northbank Custody</small>
          </>
        )
      },
      { name: "Filed on", value: "" },
      { name: "Notes", value: "Call before noon.\nAsk for Ada.", isWide: true }
    ]
  }
} satisfies Meta<typeof FactList>

export default meta

type Story = StoryObj<typeof meta>

/** Empty facts are left out. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Market",
      "Account",
      "Notes"
    ])
  }
}

export const Framed: Story = { args: { look: "framed" } }

export const Dense: Story = { args: { look: "dense" } }

export const LongestText: Story = {
  args: {
    look: "framed",
    facts: [
      { name: "Beneficial owner", value: "Wolfeschlegelsteinhausenbergerdorff".repeat(4) },
      { name: "Donaudampfschifffahrtsgesellschaft", value: "الصندوق" }
    ]
  }
}
