import { makeContact } from "@reclaim/core/testing/people/makeContact"
import { makeDelegation } from "@reclaim/core/testing/people/makeDelegation"
import { makePower } from "@reclaim/core/testing/people/makePower"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, waitFor } from "storybook/test"
import { PartConflict } from "./PartConflict.tsx"

const meta = {
  component: PartConflict,
  args: {
    mine: { _tag: "ChangePowers", powers: [makePower({ owners: [4] })] },
    theirs: makeContact({ version: 4, powers: [makePower({ codes: ["POA"] })], delegation: [makeDelegation()] }),
    names: new Map([
      [4, "Alpine LP"],
      [9, "Ada Meyer"]
    ]),
    isSaving: false,
    problem: null,
    onSave: fn(),
    onKeepEditing: fn()
  },
  render: (args) => (
    <div style={{ minHeight: 420 }}>
      <PartConflict {...args} />
    </div>
  )
} satisfies Meta<typeof PartConflict>

export default meta

type Story = StoryObj<typeof meta>

/** Both versions are shown as text; nothing is saved before one is chosen. */
export const Powers: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole("dialog", { name: "Bo Lind has been changed while you were editing" })
    await userEvent.click(screen.getByRole("button", { name: "Save these values" }))
    await waitFor(() => expect(screen.getByText("Choose which value to keep for: Signing powers")).toBeVisible())
    await expect(args.onSave).not.toHaveBeenCalled()
    await expect(screen.getByRole("radiogroup", { name: "Signing powers" })).toHaveTextContent(
      "yours: Every document · Alone, For Alpine LP.saved: POA · Alone, For all owners."
    )
    await userEvent.click(screen.getByRole("radio", { name: /^saved/ }))
    await userEvent.click(screen.getByRole("button", { name: "Save these values" }))
    await expect(args.onSave).toHaveBeenCalledWith("theirs")
  }
}

/** Escape returns to the form. */
export const Delegation: Story = {
  args: { mine: { _tag: "ChangeDelegation", delegation: [] } },
  play: async ({ args, userEvent }) => {
    await waitFor(() =>
      expect(
        screen.getByRole("radio", { name: "saved: Ada Meyer, 1 DEC 2026 to 31 DEC 2026: Documents." })
      ).toBeVisible()
    )
    await userEvent.keyboard("{Escape}")
    await expect(args.onKeepEditing).toHaveBeenCalledOnce()
  }
}

export const NotSaved: Story = {
  args: { problem: "Not now | Ref #: R-3" },
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent("Not now | Ref #: R-3")
  }
}

export const LongestText: Story = {
  args: { mine: { _tag: "ChangePowers", powers: Array.from({ length: 20 }, () => makePower({ owners: [4, 5, 6] })) } }
}
