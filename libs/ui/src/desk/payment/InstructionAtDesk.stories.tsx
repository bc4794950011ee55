import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeDeskInstruction } from "@reclaim/core/testing/payments/makeDeskInstruction"
import { makeInstruction } from "@reclaim/core/testing/payments/makeInstruction"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { InstructionAtDesk, type InstructionAtDeskProps } from "./InstructionAtDesk.tsx"

const onApprove = fn<InstructionAtDeskProps["onApprove"]>(() => Promise.resolve(null))

const meta = {
  component: InstructionAtDesk,
  args: {
    shown: makeDeskInstruction(),
    today: CalendarDate.make("2026-11-20"),
    timeZone: "Europe/Zurich",
    onApprove,
    onReject: fn(),
    onOwners: fn(),
    problem: null
  }
} satisfies Meta<typeof InstructionAtDesk>

export default meta

type Story = StoryObj<typeof meta>

/** Changes are marked; a call-back is recorded with the number, the time and the person reached. */
export const Usual: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("cell", { name: "Alpine Bank" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }))
    await expect(canvas.getByText("Choose the number you called")).toBeVisible()
    await expect(onApprove).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("radio", { name: "+12125550142, Ada Meyer" }))
    await expect(canvas.getByText("Hours and minutes in Europe/Zurich, such as 14:05")).toBeVisible()
    await userEvent.type(canvas.getByRole("textbox", { name: /^Time of the call/ }), "14:05")
    await userEvent.type(canvas.getByRole("textbox", { name: /^Spoke to/ }), "Ada Meyer")
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }))
    await expect(onApprove).toHaveBeenCalledWith({
      numberOnFile: "+12125550142",
      calledAt: new Date("2026-11-20T13:05:00Z"),
      spokeTo: "Ada Meyer"
    })
  }
}

/** The first call-back no longer counts because that colleague was locked out, so another one calls. */
export const BackToProposed: Story = {
  args: {
    shown: makeDeskInstruction({
      instruction: makeInstruction({
        missing: ["desk"],
        reopenedAt: new Date("2026-11-20T16:30:00Z"),
        reopenedPart: "desk",
        reopenedCause: "locked"
      })
    })
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/The person who approved them for the service desk was locked\. Once approved/)
    ).toBeVisible()
    await expect(canvas.getByRole("button", { name: "Approve" })).toBeVisible()
  }
}

/** Server errors are shown at their fields. */
export const Refused: Story = {
  args: {
    onApprove: fn<InstructionAtDeskProps["onApprove"]>(() =>
      Promise.resolve({
        text: "This call is not accepted",
        fields: { calledAt: "The time of the call cannot be in the future" }
      })
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /Bo Lind/ }))
    await userEvent.type(canvas.getByRole("textbox", { name: /^Time of the call/ }), "23:59")
    await userEvent.type(canvas.getByRole("textbox", { name: /^Spoke to/ }), "Bo Lind")
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }))
    await expect(await canvas.findByText("The time of the call cannot be in the future")).toBeVisible()
  }
}

/** Details entered once for a list need one call for all its owners, who are listed on demand. */
export const ForAList: Story = {
  args: {
    shown: makeDeskInstruction({
      instruction: makeInstruction({ missing: ["desk"], ownerCount: 500, isFromList: true }),
      inForce: null
    })
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Alpine LP and 499 other owners, CHF")).toBeVisible()
    await expect(canvas.getByText("The list of owners shows what each has in use.")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Show all 500 owners" }))
    await expect(args.onOwners).toHaveBeenCalledOnce()
  }
}

/** A rejection needs a reason. */
export const Rejected: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Reject" }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Nobody there knows of it")
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }))
    await expect(args.onReject).toHaveBeenCalledWith("Nobody there knows of it")
  }
}

/** No number has been on file long enough: the change can only be rejected. */
export const NoNumber: Story = {
  args: { shown: makeDeskInstruction({ numbersOnFile: [], inForce: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No number was on file 30 days/)).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Approve" })).toBeNull()
  }
}

/** After approval there is nothing left to do. */
export const Held: Story = {
  args: { shown: makeDeskInstruction({ instruction: makeInstruction({ state: "approved", missing: [] }) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^It is approved, and held/)).toBeVisible()
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

const long = "The Worshipful Company of Widows, Orphans and Retired Lighthouse Keepers"

export const LongestText: Story = {
  args: {
    shown: makeDeskInstruction({
      instruction: makeInstruction({
        missing: ["client", "desk"],
        beneficiary: long,
        beneficiaryReason: "Because ".repeat(40),
        bankName: long
      })
    })
  }
}
