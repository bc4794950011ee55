import { MailLog } from "@reclaim/core/domain/mail/MailLog"
import { makeSentMail } from "@reclaim/core/testing/people/makeSentMail"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { MailList } from "./MailList.tsx"

const mails = [
  makeSentMail({ mailId: 75, kind: "email-agreement", state: "waiting", writtenAt: new Date("2026-11-22T09:00:00Z") }),
  makeSentMail({ mailId: 74, kind: "password-reset", state: "failed", writtenAt: new Date("2026-11-21T09:30:00Z") }),
  makeSentMail({ mailId: 73, kind: "new-device", state: "bounced", writtenAt: new Date("2026-11-21T09:00:00Z") }),
  makeSentMail(),
  makeSentMail({ mailId: 70, state: "off", writtenAt: new Date("2026-11-19T14:05:00Z") })
]

const meta = {
  component: MailList,
  args: { state: { _tag: "Loaded", log: new MailLog({ mails, hasOlder: false }) }, timeZone: "UTC", onRetry: fn() }
} satisfies Meta<typeof MailList>

export default meta

type Story = StoryObj<typeof meta>

/** Sent mails with their dates and delivery states. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    const lines = canvas.getAllByRole("listitem")
    await expect(lines.map((line) => line.textContent)).toEqual([
      "22 NOV 2026, 09:00Link to agree to a new addressOn its way",
      "21 NOV 2026, 09:30Link to choose a new passwordCould not be sent",
      "21 NOV 2026, 09:00Sign-in with a new deviceBounced",
      "20 NOV 2026, 14:05InvitationSent",
      "19 NOV 2026, 14:05InvitationNot sent, mail is off"
    ])
    await expect(canvas.queryByText("Older mails are not shown.")).toBeNull()
  }
}

export const MoreThanShown: Story = {
  args: { state: { _tag: "Loaded", log: new MailLog({ mails, hasOlder: true }) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Older mails are not shown.")).toBeVisible()
  }
}

export const Empty: Story = {
  args: { state: { _tag: "Loaded", log: new MailLog({ mails: [], hasOlder: false }) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No mail has been sent to this person.")).toBeVisible()
  }
}

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "Not now | Ref #: R-3" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}
