import { DocumentValidity } from "@reclaim/core/domain/document/DocumentValidity"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeEnvelope, makeSigner } from "@reclaim/core/testing/signing/makeEnvelope"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { EnvelopeAtDesk } from "./EnvelopeAtDesk.tsx"

const at = new Date(Date.UTC(2026, 10, 21, 14, 5))

const completed = makeEnvelope({
  state: "completed",
  yours: null,
  completedOn: CalendarDate.make("2026-11-21"),
  signers: [
    makeSigner({ isYou: false, state: "signed", signed: { at, manner: "typed", name: "Ada Meyer", byName: null } }),
    makeSigner({
      n: 2,
      contactId: 32,
      name: "Bo Lind",
      isYou: false,
      state: "signed",
      signed: { at, manner: "drawn", name: "Bo Lind", byName: null }
    })
  ]
})

const meta = {
  component: EnvelopeAtDesk,
  args: {
    envelope: completed,
    today: CalendarDate.make("2026-11-26"),
    timeZone: "UTC",
    pages: <p>Page 1</p>,
    onAct: fn(),
    isBusy: false,
    problem: null,
    done: "",
    next: null
  }
} satisfies Meta<typeof EnvelopeAtDesk>

export default meta

type Story = StoryObj<typeof meta>

/** Valid from the date of the last signature by default; the reviewer can change it. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByText("Signed 21 NOV 2026, 14:05")).toHaveLength(2)
    await userEvent.click(canvas.getByRole("button", { name: "Accept and put on file" }))
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "Accept", validFrom: "2026-11-21", validTo: null })
  }
}

/** Validity follows the three-year rule; the reviewer can change it. */
export const HoldsThreeYears: Story = {
  args: {
    envelope: makeEnvelope({
      state: "completed",
      yours: null,
      completedOn: CalendarDate.make("2026-11-21"),
      validity: DocumentValidity.make("years:3")
    })
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Accept and put on file" }))
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "Accept", validFrom: "2026-11-21", validTo: "2029-11-20" })
  }
}

/** An end date before the start is refused. */
export const EndsBefore: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: /^Valid to/ }), "11202026")
    await userEvent.click(canvas.getByRole("button", { name: "Accept and put on file" }))
    await expect(canvas.getByText("This is before the first day it is valid.")).toBeVisible()
    await expect(args.onAct).not.toHaveBeenCalled()
  }
}

/** A rejection needs a reason. */
export const Rejecting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Reject…" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Reject the signed document?" }))
    await userEvent.click(dialog.getByRole("button", { name: /Reason/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Not signed" }))
    await userEvent.click(dialog.getByRole("button", { name: "Reject the copy" }))
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "Reject", code: "not_signed", text: "" })
  }
}

/** Until the sealed file is ready, the envelope can be rejected but not accepted. */
export const NotSealed: Story = {
  args: { pages: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("It is not sealed yet. Check again in a moment.")).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Accept and put on file" })).toBeNull()
  }
}

/** Nothing is left to decide. */
export const Accepted: Story = {
  args: {
    envelope: makeEnvelope({ state: "accepted", yours: null }),
    done: "Accepted and on file. Reclaims waiting only for it move on."
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("It is accepted and on file.")).toBeVisible()
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** During signing, staff manage the envelope as the client does. */
export const BeingSigned: Story = {
  args: { envelope: makeEnvelope({ yours: null }), pages: null },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("It is still being signed.")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Send reminder" }))
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "Remind" })
  }
}
