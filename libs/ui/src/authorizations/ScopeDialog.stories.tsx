import { makeScopePage } from "@reclaim/core/testing/authorization/makeScopePage"
import { rate } from "@reclaim/core/domain/market/Rate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { ScopeDialog } from "./ScopeDialog.tsx"

const [row] = makeScopePage().rows
const [austria] = row?.cells ?? []
if (austria === undefined) throw new Error("The page of the test has no cell")

const meta = {
  component: ScopeDialog,
  args: {
    cell: { ...austria, minNet: UsdCents.make(10_000) },
    reliefMethods: ["reclaim", "relief at source"],
    onSet: fn(),
    onCancel: fn()
  }
} satisfies Meta<typeof ScopeDialog>

export default meta

type Story = StoryObj<typeof meta>

/** Current settings are prefilled and can be cleared. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Filing without asking in Austria" }))
    await expect(dialog.getByRole("textbox", { name: /^From tax year/ })).toHaveValue("2022")
    await expect(dialog.getByText(/^Our fee is 15% of the refund/)).toBeVisible()
    await expect(dialog.getByText(/reclaim, relief at source/)).toBeVisible()
    await userEvent.clear(dialog.getByRole("textbox", { name: /^If you receive at least/ }))
    await userEvent.click(dialog.getByRole("button", { name: "Set" }))
    await expect(args.onSet).toHaveBeenCalledWith(2022, null)
  }
}

/** The fee has risen since the authorization. */
export const FeeRisen: Story = {
  args: { cell: { ...austria, fee: rate("17.5"), agreedFee: rate("15") } },
  play: async () => {
    await expect(await screen.findByText(/^Our fee is 17.5% of the refund; it was 15%/)).toBeVisible()
  }
}
