import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, waitFor, within } from "storybook/test"
import { CalendarCard, type CalendarCardProps } from "./CalendarCard.tsx"

const meta = {
  component: CalendarCard,
  args: {
    state: { _tag: "Loaded", madeAt: new Date("2026-11-20T09:00:00Z") },
    address: null,
    onMake: fn(),
    onEnd: fn(),
    onCopy: fn(),
    isBusy: false,
    problem: null,
    timeZone: "UTC",
    onRetry: fn()
  }
} satisfies Meta<typeof CalendarCard>

export default meta

type Story = StoryObj<typeof meta>

/** A new address ends the former one, after a warning. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Create a new address" }))
    const dialog = within(await screen.findByRole("alertdialog"))
    await expect(dialog.getByText(/The current address stops working/)).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: "Create a new address" }))
    await expect(args.onMake).toHaveBeenCalledOnce()
  }
}

export const None: Story = { args: { state: { _tag: "Loaded", madeAt: null } } }

const WithAddress = (args: CalendarCardProps) => {
  const [address, setAddress] = useState<string | null>(null)
  return (
    <CalendarCard
      {...args}
      address={address}
      state={{ _tag: "Loaded", madeAt: address === null ? null : new Date("2026-11-20T09:00:00Z") }}
      onMake={() => setAddress(`https://portal.example/feeds/${"x".repeat(43)}.ics`)}
    />
  )
}

/** By keys alone: the actions on the new address take the focus from the button. */
export const MadeByKeys: Story = {
  render: (args) => <WithAddress {...args} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Create an address" }).focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(canvas.getByRole("button", { name: "Copy" })).toHaveFocus())
  }
}

export const Shown: Story = {
  args: { address: `https://portal.example/feeds/${"x".repeat(43)}.ics` },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Copy" }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
  }
}

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

export const Failed: Story = { args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } } }
