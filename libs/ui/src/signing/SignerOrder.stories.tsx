import type { PossibleSigner } from "@reclaim/core/domain/signing/PossibleSigner"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn } from "storybook/test"
import { SignerOrder } from "./SignerOrder.tsx"

const directors = [{ name: "Directors", needed: 2 }]

const signers: ReadonlyArray<PossibleSigner> = [
  { contactId: 31, name: "Ada Meyer", jobTitle: "Chief Financial Officer", isAlone: true, groups: directors },
  { contactId: 32, name: "Bo Lind", jobTitle: "Director", isAlone: false, groups: directors },
  { contactId: 33, name: "Chiara Rossi", jobTitle: "", isAlone: false, groups: directors }
]

const meta = {
  component: SignerOrder,
  args: { signers, order: [], onChange: fn() },
  render: function Ordering({ onChange, order, signers: people }) {
    const [now, set] = useState(order)
    return (
      <SignerOrder
        signers={people}
        order={now}
        onChange={(next) => {
          onChange(next)
          set(next)
        }}
      />
    )
  }
} satisfies Meta<typeof SignerOrder>

export default meta

type Story = StoryObj<typeof meta>

/** No signer is chosen yet. */
export const Nobody: Story = {}

/** Set and changed by keys alone. */
export const ByKeys: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole("button", { name: "Add Bo Lind" })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(canvas.getByRole("button", { name: "Leave out Bo Lind" })).toHaveFocus()
    await userEvent.click(canvas.getByRole("button", { name: "Add Ada Meyer" }))
    await expect(args.onChange).toHaveBeenLastCalledWith([32, 31])
    await userEvent.click(canvas.getByRole("button", { name: "Have Ada Meyer sign earlier" }))
    await expect(args.onChange).toHaveBeenLastCalledWith([31, 32])
    await expect(canvas.getByRole("status")).toHaveTextContent("Ada Meyer signs in place 1 of 2")
    await expect(canvas.queryByRole("button", { name: "Have Ada Meyer sign earlier" })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Leave out Bo Lind" }))
    await expect(args.onChange).toHaveBeenLastCalledWith([31])
  }
}

/** Everybody signs. */
export const All: Story = { args: { order: [33, 31, 32] } }
