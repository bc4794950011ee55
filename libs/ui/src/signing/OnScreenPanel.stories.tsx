import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { OnScreenPanel } from "./OnScreenPanel.tsx"

const directors = [{ name: "Directors", needed: 2 }]

const meta = {
  component: OnScreenPanel,
  args: {
    signers: [
      { contactId: 31, name: "Ada Meyer", jobTitle: "Director", isAlone: false, groups: directors },
      { contactId: 32, name: "Bo Lind", jobTitle: "Director", isAlone: false, groups: directors }
    ],
    isAtDesk: false,
    isBusy: false,
    failure: null,
    onSign: fn()
  }
} satisfies Meta<typeof OnScreenPanel>

export default meta

type Story = StoryObj<typeof meta>

/** One press starts. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Sign on screen" }))
    await expect(args.onSign).toHaveBeenCalledWith([])
  }
}

/** The desk requests signatures in an order, which has to be sufficient. */
export const InOrder: Story = {
  args: { isAtDesk: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^Selected signatories/ }))
    const ask = canvas.getByRole("button", { name: "Request signatures" })
    await userEvent.click(ask)
    await expect(canvas.getByRole("alert")).toHaveTextContent("Choose the signatories first.")
    await userEvent.click(canvas.getByRole("button", { name: "Add Bo Lind" }))
    await userEvent.click(ask)
    await expect(canvas.getByRole("alert")).toHaveTextContent(/too few/)
    await expect(args.onSign).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("button", { name: "Add Ada Meyer" }))
    await userEvent.click(ask)
    await expect(args.onSign).toHaveBeenCalledWith([32, 31])
    await expect(canvas.queryByRole("alert")).toBeNull()
  }
}

/** With only one possible signer there is no order to choose. */
export const OneSigner: Story = {
  args: { signers: [{ contactId: 31, name: "Ada Meyer", jobTitle: "Director", isAlone: true, groups: [] }] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("radio")).toBeNull()
  }
}

/** Nobody can sign it. */
export const Failed: Story = {
  args: { failure: "Nobody can sign this for Alpine LP: name a signatory first" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toBeVisible()
  }
}

/** A second press does nothing. */
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Preparing the document …" }))
    await expect(args.onSign).not.toHaveBeenCalled()
  }
}
