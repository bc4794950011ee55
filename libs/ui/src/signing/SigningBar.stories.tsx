import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { SigningBar } from "./SigningBar.tsx"

const meta = {
  component: SigningBar,
  args: {
    signature: { manner: "typed", name: "Ada Meyer", drawing: null },
    isAgreed: false,
    missed: null,
    left: { pages: 1, name: "Form 8802, 2026" },
    reason: null as string | null,
    documents: 3,
    signing: null,
    problem: null,
    onChoose: fn(),
    onAgree: fn(),
    onDisclosure: fn(),
    onSign: fn()
  }
} satisfies Meta<typeof SigningBar>

export default meta

type Story = StoryObj<typeof meta>

/** The button is never disabled, and Ctrl Enter presses it. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("checkbox")).not.toBeChecked()
    await expect(canvas.getByText("1 page left to read")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Sign 3 documents" }))
    await userEvent.keyboard("{Control>}{Enter}{/Control}")
    await expect(args.onSign).toHaveBeenCalledTimes(2)
    await userEvent.click(canvas.getByRole("button", { name: "Disclosure" }))
    await expect(args.onDisclosure).toHaveBeenCalled()
  }
}

/** Pressed before everything was read: what is missing is said beside the button. */
export const PressedTooEarly: Story = {
  args: { reason: "Read page 3 of Form 8802, 2026 first, to its end and at 100% or larger." },
  play: async ({ canvas }) => {
    const reason = canvas.getByText(/^Read page 3 of Form 8802, 2026 first/)
    await expect(reason).toBeVisible()
    await expect(reason.closest("[role=status]")).not.toBeNull()
  }
}

/** No signature has been chosen yet. */
export const NoSignature: Story = {
  args: { signature: null, left: null, documents: 1 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose your signature" }))
    await expect(args.onChoose).toHaveBeenCalled()
    await expect(canvas.getByRole("button", { name: "Sign 1 document" })).toBeEnabled()
  }
}

/** Signing was tried without agreeing: the checkbox has the focus, and its error is shown. */
export const NotAgreed: Story = {
  args: { missed: {}, left: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Tick this to sign")).toBeVisible()
    await expect(canvas.getByRole("checkbox")).toHaveFocus()
  }
}

/** One is signed; a second press does nothing. */
export const Busy: Story = {
  args: { signing: 1, left: null, isAgreed: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Signing 2 of 3 …")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Sign 3 documents" }))
    await expect(args.onSign).not.toHaveBeenCalled()
  }
}

export const LongestText: Story = {
  args: {
    signature: { manner: "click", name: "Maximiliane Wolkenstein-Rodenegg von und zu Trostburg", drawing: null },
    problem: "2 of 3 documents are signed. The document has changed since you viewed it: view it again | Ref #: R-77"
  }
}
