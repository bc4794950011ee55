import { makeScopePage } from "@reclaim/core/testing/authorization/makeScopePage"
import { rate } from "@reclaim/core/domain/market/Rate"
import { noDraft, type ScopeDraft } from "@reclaim/core/rules/authorization/scopeDraft"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, within } from "storybook/test"
import { ScopeKey, ScopeMatrix, type ScopeMatrixProps } from "./ScopeMatrix.tsx"

const WithDraft = (props: ScopeMatrixProps) => {
  const [draft, setDraft] = useState<ScopeDraft>(props.draft)
  return <ScopeMatrix {...props} draft={draft} onDraft={props.onDraft === null ? null : setDraft} />
}

const meta = {
  component: ScopeMatrix,
  render: (props) => (
    <>
      <ScopeKey />
      <WithDraft {...props} />
    </>
  ),
  args: { page: makeScopePage(), draft: noDraft, onDraft: fn() }
} satisfies Meta<ScopeMatrixProps>

export default meta

type Story = StoryObj<ScopeMatrixProps>

const cell = (name: string) => screen.getByRole("switch", { name })

/** By keyboard: arrows move, Space toggles, Shift extends to a range, Enter sets year and amount. */
export const ByKeys: Story = {
  play: async ({ userEvent }) => {
    const first = cell("JR 40 2177, Austria: Authorized, from 2022, fee 15%")
    first.focus()
    await userEvent.keyboard("{ArrowRight} ")
    await expect(cell("JR 40 2177, Belgium: Authorized, not saved yet")).toBeChecked()
    await userEvent.keyboard("{ArrowDown}{ArrowRight}{Shift>} {/Shift}")
    await expect(
      cell("K 45534 0036, Belgium: Authorized, Blocked, document missing, not saved yet")
    ).toBeInTheDocument()
    await expect(cell("JR 40 2177, Denmark: Authorized, not saved yet")).toBeChecked()
    await userEvent.keyboard("{Enter}")
    const dialog = within(await screen.findByRole("dialog", { name: "Filing without asking in Denmark" }))
    await userEvent.type(dialog.getByRole("textbox", { name: /^From tax year/ }), "1066")
    await userEvent.click(dialog.getByRole("button", { name: "Set" }))
    await expect(dialog.getByText("Enter a year from 1990 to 2100, or leave it empty")).toBeVisible()
    await userEvent.clear(dialog.getByRole("textbox", { name: /^From tax year/ }))
    await userEvent.type(dialog.getByRole("textbox", { name: /^From tax year/ }), "2023")
    await userEvent.type(dialog.getByRole("textbox", { name: /^If you receive at least/ }), "100")
    await userEvent.click(dialog.getByRole("button", { name: "Set" }))
    await expect(
      await screen.findByRole("switch", {
        name: "K 45534 0036, Denmark: Authorized, from 2023, at least $100.00, not saved yet"
      })
    ).toBeChecked()
  }
}

/** A click toggles a cell; a cell with nothing to reclaim does not change. */
export const ByMouse: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(cell("K 45534 0036, Denmark: Not authorized"))
    await expect(cell("K 45534 0036, Denmark: Authorized, not saved yet")).toBeChecked()
    await userEvent.click(cell("K 45534 0036, Austria: Nothing to reclaim"))
    await expect(cell("K 45534 0036, Austria: Nothing to reclaim")).not.toBeChecked()
  }
}

/** After a fee rise, nothing is filed without asking until it is authorized again. */
export const FeeRisen: Story = {
  args: {
    page: makeScopePage({
      rows: makeScopePage().rows.map(({ cells, ...row }) => ({
        ...row,
        cells: cells.map((cell) => ({ ...cell, state: "authorized" as const, fee: rate("17"), agreedFee: rate("15") }))
      }))
    })
  },
  play: async ({ userEvent }) => {
    const belgium = "JR 40 2177, Belgium: Authorized, "
    const risen = "authorize again: the fee is now 17%; it was 15% when you authorized it"
    cell(belgium + risen).focus()
    await userEvent.keyboard("{Enter}")
    const dialog = within(await screen.findByRole("dialog", { name: "Filing without asking in Belgium" }))
    await userEvent.click(dialog.getByRole("button", { name: "Set" }))
    await expect(cell(`${belgium}fee 17%, not saved yet`)).toBeChecked()
  }
}

/** A user with read access can't change anything. */
export const OnlyLooking: Story = {
  args: { onDraft: null },
  play: async ({ userEvent }) => {
    await userEvent.click(cell("JR 40 2177, Belgium: Not authorized"))
    await expect(cell("JR 40 2177, Belgium: Not authorized")).toHaveAttribute("aria-disabled", "true")
    cell("JR 40 2177, Belgium: Not authorized").focus()
    await userEvent.keyboard("{Enter}{End}{Home}")
    await expect(screen.queryByRole("dialog")).toBeNull()
    await expect(cell("JR 40 2177, Austria: Authorized, from 2022, fee 15%")).toHaveFocus()
  }
}
