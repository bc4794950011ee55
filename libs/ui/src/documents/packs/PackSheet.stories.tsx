import { makeRenewalPack } from "@reclaim/core/testing/documents/makeRenewalPack"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { PackSheet } from "./PackSheet.tsx"

const meta = {
  component: PackSheet,
  args: {
    pack: makeRenewalPack(),
    onWithdraw: fn(),
    onPrint: fn(),
    isPrintable: ({ deed, isDone }) => deed === "print" && !isDone,
    isPrinting: false,
    hrefOf: ({ requirementId }) => `/documents?requirement=${String(requirementId)}`,
    isBusy: false,
    problem: null,
    message: "",
    onClose: fn()
  }
} satisfies Meta<typeof PackSheet>

export default meta

type Story = StoryObj<typeof meta>

/** One is there, the other is to be printed; the pack can no longer be withdrawn as a whole. */
export const Usual: Story = {
  play: async () => {
    await expect(await screen.findByText("Renewal pack 2027: 1 of 2 done")).toBeVisible()
    await expect(screen.getByRole("link", { name: /^Print it/ })).toHaveAttribute("href", "/documents?requirement=82")
    await expect(screen.queryByRole("button", { name: "Withdraw the pack" })).toBeNull()
  }
}

/** Documents signed by hand are printed in one file for each owner. */
export const Printed: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "A4" }))
    await userEvent.click(screen.getByRole("button", { name: "Print 1 document to sign for Alpine Crest LP" }))
    await expect(args.onPrint).toHaveBeenCalledWith([expect.objectContaining({ requirementIds: [82, 92] })], "a4")
  }
}

/** The sheets are being prepared. */
export const Printing: Story = { args: { isPrinting: true } }

/** Nothing was sent yet: the whole pack can be withdrawn. */
export const Untouched: Story = {
  args: { pack: makeRenewalPack({ mayBeWithdrawn: true }), message: "2 documents have been requested." },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw the pack" }))
    await expect(args.onWithdraw).toHaveBeenCalled()
  }
}

/** All of it is for investors whom this user may not see. */
export const NothingShown: Story = { args: { pack: makeRenewalPack({ lines: [] }) } }

/** A document was sent in the meantime. */
export const Refused: Story = { args: { problem: "A copy has already been sent: withdraw it first" } }
