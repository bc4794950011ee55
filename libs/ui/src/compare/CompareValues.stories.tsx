import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect } from "storybook/test"
import { CompareValues, type CompareValuesProps } from "./CompareValues.tsx"

const WithState = (props: CompareValuesProps) => {
  const [chosen, setChosen] = useState(props.chosen)
  return <CompareValues {...props} chosen={chosen} onChoose={setChosen} />
}

const meta = {
  component: CompareValues,
  args: {
    differences: [
      { name: "legalName", label: "Legal name", mine: "Alpine LP", theirs: "Alpine L.P." },
      {
        name: "street",
        label: "Street and number",
        mine: "48 Harbor Row, Suite 900",
        theirs: "48 Harbor Row, Suite 910"
      },
      { name: "lei", label: "LEI", mine: "", theirs: "5493 00QK 9RTL 2M4X 7B 18" }
    ],
    sides: { mine: "yours", theirs: "Bo Lind's" },
    times: { mine: "just now", theirs: "saved 14:02" },
    chosen: { legalName: "mine", street: "theirs", lei: "theirs" },
    onChoose: () => undefined
  },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof CompareValues>

export default meta

type Story = StoryObj<typeof meta>

/** One Tab stop per field, arrows choose, and all values of one side can be taken at once. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("1 of yours, 2 of Bo Lind's")).toBeVisible()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole("radio", { name: "yours: Alpine LP" })).toHaveFocus()
    await userEvent.keyboard("{ArrowRight}")
    await expect(canvas.getByRole("radio", { name: "Bo Lind's: Alpine L.P." })).toBeChecked()
    await expect(canvas.getByText("0 of yours, 3 of Bo Lind's")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Use all: yours" }))
    await expect(canvas.getByRole("radio", { name: "yours: Empty" })).toBeChecked()
  }
}

/** Long and right-to-left values, on a phone. */
export const LongestText: Story = {
  args: {
    differences: [
      {
        name: "owner",
        label: "The name of the beneficial owner exactly as on the certificate of residence",
        mine: "DonaudampfschifffahrtsgesellschaftDonaudampfschifffahrtsgesellschaft",
        theirs: "شركة الاستثمار القابضة"
      }
    ],
    chosen: {}
  },
  decorators: [(Story) => <div style={{ maxWidth: 320 }}>{Story()}</div>]
}
