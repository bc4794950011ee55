import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeEnvelope, makeSigner } from "@reclaim/core/testing/signing/makeEnvelope"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { SentFacts, type SentFactsProps } from "./SentFacts.tsx"

const cleo = { contactId: 33, name: "Cleo Berg", jobTitle: "Director" }

const sent = makeEnvelope({
  signers: [makeSigner(), makeSigner({ n: 2, contactId: 32, name: "Bo Lind", isYou: false, replacements: [cleo] })]
})

const meta = {
  component: SentFacts,
  args: {
    envelope: sent,
    timeZone: "UTC",
    isLater: null,
    onLater: fn(),
    onDecline: fn(),
    today: CalendarDate.make("2026-11-27"),
    onSent: fn() as SentFactsProps["onSent"]
  },
  decorators: [(Story) => <div style={{ maxWidth: 304 }}>{Story()}</div>]
} satisfies Meta<typeof SentFacts>

export default meta

type Story = StoryObj<typeof meta>

/** Reminders are sent at once; acts that take something from somebody have to be confirmed. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send reminder" }))
    await expect(args.onSent).toHaveBeenCalledWith({ _tag: "Remind" })
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw…" }))
    await userEvent.type(await screen.findByRole("textbox"), "Sent by mistake")
    await userEvent.click(screen.getByRole("button", { name: "Withdraw document" }))
    await expect(args.onSent).toHaveBeenCalledWith({ _tag: "TakeBack", text: "Sent by mistake" })
    await userEvent.click(canvas.getByRole("button", { name: "Replace signer…" }))
    await userEvent.click(await screen.findByText("Bo Lind, Director"))
    await userEvent.click(screen.getByText("Cleo Berg, Director"))
    await userEvent.click(screen.getByRole("button", { name: "Replace signer" }))
    await expect(args.onSent).toHaveBeenCalledWith({ _tag: "Replace", n: 2, contactId: 33 })
  }
}

/** Reminded today, and everybody but the user has signed: only the user's own actions are left. */
export const NobodyElse: Story = {
  args: {
    envelope: makeEnvelope({
      remindedOn: CalendarDate.make("2026-11-27"),
      signers: [makeSigner(), makeSigner({ n: 2, contactId: 32, name: "Bo Lind", isYou: false, state: "signed" })]
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Send reminder" })).toBeNull()
    await expect(canvas.getByRole("button", { name: "Replace signer…" })).toBeVisible()
  }
}

/** Everybody has signed. */
export const Completed: Story = {
  args: { envelope: makeEnvelope({ state: "completed", yours: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** A user who may not act on documents that others sign. */
export const Reader: Story = {
  args: { onSent: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}
