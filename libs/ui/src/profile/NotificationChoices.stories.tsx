import { NotificationChoice } from "@reclaim/core/domain/notification/NotificationChoice"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { NotificationChoices } from "./NotificationChoices.tsx"

const choices = [
  new NotificationChoice({ kind: "deadline", cadence: "daily", byMail: true, inApp: true, isFixed: false }),
  new NotificationChoice({ kind: "statement-published", cadence: "off", byMail: true, inApp: true, isFixed: false }),
  new NotificationChoice({ kind: "new-device", cadence: "now", byMail: true, inApp: true, isFixed: true })
]

const meta = {
  component: NotificationChoices,
  args: { state: { _tag: "Loaded", choices }, onChoose: fn(), problem: null, onRetry: fn() }
} satisfies Meta<typeof NotificationChoices>

export default meta

type Story = StoryObj<typeof meta>

/** Kind by kind; a kind that is off is never delivered, and security notices always are. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Upcoming deadlines: when" }), "Once a week")
    await expect(args.onChoose).toHaveBeenCalledWith({
      kind: "deadline",
      cadence: "weekly",
      byMail: true,
      inApp: true
    })
    await expect(canvas.getByRole("checkbox", { name: "Statements published: by mail" })).toBeDisabled()
    await expect(canvas.getByRole("combobox", { name: "Sign-in with a new device: when" })).toBeDisabled()
  }
}

export const NotSaved: Story = { args: { problem: "Not now | Ref #: R-2" } }

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

export const Failed: Story = { args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } } }
