import { errorToast, infoToast, messageToast } from "@reclaim/core/rules/shell/toast"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, waitFor } from "storybook/test"
import { Button } from "../page/Button.tsx"
import { holdTimers } from "../testing/holdTimers.ts"
import { type ShownToast, ToastRegion } from "./ToastRegion.tsx"

const failed: ShownToast = {
  id: "failed",
  ...errorToast(makeFailure({ message: "The figures can't be read just now", referenceNumber: "01JD3K8WZ7Q4M2V9" }))
}
const failedAgain: ShownToast = {
  id: "failedAgain",
  ...errorToast(makeFailure({ message: "The export stopped", referenceNumber: "01JD3K9A4F5T6Y7U" }))
}
const report: ShownToast = {
  id: "report",
  ...infoToast({ title: "Your report is ready", body: "It holds 1,522 reclaims in 211 accounts.", hasDimmer: false })
}
const saved: ShownToast = { id: "saved", ...messageToast("Account number copied") }

interface PageProps {
  readonly toasts: ReadonlyArray<ShownToast>
  readonly onDismiss: (id: string) => void
}

/** A page that shows its toasts when its button is pressed. */
const Page = ({ toasts, onDismiss }: PageProps) => {
  const [shown, setShown] = useState<ReadonlyArray<ShownToast>>([])
  return (
    <div style={{ minHeight: 480 }}>
      <Button onPress={() => setShown(toasts)}>Export all accounts</Button>
      <ToastRegion
        toasts={shown}
        serviceDeskUrl="https://desk.example.com"
        onDismiss={(id) => {
          onDismiss(id)
          setShown((now) => now.filter((toast) => toast.id !== id))
        }}
      />
    </div>
  )
}

const meta = {
  component: ToastRegion,
  args: { toasts: [], onDismiss: fn() },
  render: ({ toasts, onDismiss }) => <Page toasts={toasts} onDismiss={onDismiss} />
} satisfies Meta<typeof ToastRegion>

export default meta

type Story = StoryObj<typeof meta>

/** No toasts: the whole page is usable. */
export const Silent: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"))
    await expect(canvas.queryByRole("alert")).toBeNull()
    await expect(canvas.queryByRole("status")).toBeNull()
  }
}

/** An error is an alert over a dimmed page: in capitals by style, with Contact Us, and with the focus. */
export const ErrorOverDimmedPage: Story = {
  args: { toasts: [failed] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Export all accounts" }))
    const title = await canvas.findByText("The figures can't be read just now | Ref #: 01JD3K8WZ7Q4M2V9")
    await expect(title).toHaveStyle({ textTransform: "uppercase" })
    const toast = canvas.getByRole("alert")
    await expect(toast).toContainElement(title)
    await waitFor(() => expect(toast).toHaveFocus())
    const desk = canvas.getByRole("link", { name: "Contact Us (opens in a new tab)" })
    await expect(desk).toHaveAttribute("href", "https://desk.example.com")
    await expect(desk).toHaveAttribute("target", "_blank")
    await expect(desk).toHaveAttribute("rel", "noopener noreferrer")
    await userEvent.tab()
    await expect(desk).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole("button", { name: "Dismiss this message" })).toHaveFocus()
    await expect(canvas.getByRole("button", { name: "Export all accounts" }).closest("[inert]")).not.toBeNull()
  }
}

/** Escape dismisses it; the page is usable again and the focus returns. */
export const AnsweredByEscape: Story = {
  args: { toasts: [failed] },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Export all accounts" })
    await userEvent.click(button)
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveFocus())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull())
    await expect(args.onDismiss).toHaveBeenCalledWith("failed")
    await waitFor(() => expect(button).toHaveFocus())
    await expect(button.closest("[inert]")).toBeNull()
  }
}

/** Its button dismisses it as well. */
export const AnsweredByButton: Story = {
  args: { toasts: [failed] },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Export all accounts" })
    await userEvent.click(button)
    await userEvent.click(await canvas.findByRole("button", { name: "Dismiss this message" }))
    await expect(args.onDismiss).toHaveBeenCalledWith("failed")
    await waitFor(() => expect(button).toHaveFocus())
  }
}

/** Two errors are dismissed one after the other; until then the page is inert. */
export const TwoErrors: Story = {
  args: { toasts: [failed, failedAgain] },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Export all accounts" })
    await userEvent.click(button)
    await waitFor(() => expect(canvas.getAllByRole("alert")).toHaveLength(2))
    await waitFor(() => expect(canvas.getAllByRole("alert")[1]).toHaveFocus())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(canvas.getAllByRole("alert")).toHaveLength(1))
    await expect(args.onDismiss).toHaveBeenLastCalledWith("failedAgain")
    await expect(button.closest("[inert]")).not.toBeNull()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  }
}

/** An error never times out. */
export const ErrorStays: Story = {
  args: { toasts: [failed] },
  play: async ({ args, canvas, userEvent }) => {
    const timers = holdTimers()
    try {
      await userEvent.click(canvas.getByRole("button", { name: "Export all accounts" }))
      await canvas.findByRole("link")
      timers.advance(24 * 3_600_000)
      await expect(args.onDismiss).not.toHaveBeenCalled()
    } finally {
      timers.release()
    }
  }
}

/** An info toast takes no focus, is announced politely, and times out after 30 seconds. */
export const InfoFor30Seconds: Story = {
  args: { toasts: [report] },
  play: async ({ args, canvas, userEvent }) => {
    const timers = holdTimers()
    try {
      const button = canvas.getByRole("button", { name: "Export all accounts" })
      await userEvent.click(button)
      await canvas.findByText("It holds 1,522 reclaims in 211 accounts.")
      await expect(canvas.getByRole("status")).toHaveTextContent("Your report is ready")
      await waitFor(() => expect(canvas.getByRole("link", { name: /Contact Us/ })).toBeVisible())
      await expect(button).toHaveFocus()
      timers.advance(29_999)
      await expect(args.onDismiss).not.toHaveBeenCalled()
      timers.advance(1)
      await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith("report"))
      await waitFor(() => expect(canvas.queryByRole("status")).toBeNull())
    } finally {
      timers.release()
    }
  }
}

/** Hover and focus pause the timeout. */
export const InfoWaitsForReader: Story = {
  args: { toasts: [report] },
  play: async ({ args, canvas, userEvent }) => {
    const timers = holdTimers()
    try {
      const button = canvas.getByRole("button", { name: "Export all accounts" })
      await userEvent.click(button)
      const body = await canvas.findByText("It holds 1,522 reclaims in 211 accounts.")
      timers.advance(20_000)
      await userEvent.hover(body)
      timers.advance(60_000)
      await expect(args.onDismiss).not.toHaveBeenCalled()
      await userEvent.unhover(body)
      timers.advance(5000)
      canvas.getByRole("link").focus()
      timers.advance(60_000)
      await expect(args.onDismiss).not.toHaveBeenCalled()
      button.focus()
      timers.advance(5100)
      await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith("report"))
    } finally {
      timers.release()
    }
  }
}

/** With a dimmer it waits for a response instead. */
export const InfoWithDimmer: Story = {
  args: {
    toasts: [
      {
        id: "terms",
        ...infoToast({ title: "The terms have changed", body: "They hold from January.", hasDimmer: true })
      }
    ]
  },
  play: async ({ args, canvas, userEvent }) => {
    const timers = holdTimers()
    try {
      await userEvent.click(canvas.getByRole("button", { name: "Export all accounts" }))
      await waitFor(() => expect(canvas.getByRole("status")).toHaveFocus())
      timers.advance(60_000)
      await expect(args.onDismiss).not.toHaveBeenCalled()
    } finally {
      timers.release()
    }
  }
}

/** A short confirmation times out after three seconds. */
export const MessageFor3Seconds: Story = {
  args: { toasts: [saved] },
  play: async ({ args, canvas, userEvent }) => {
    const timers = holdTimers()
    try {
      await userEvent.click(canvas.getByRole("button", { name: "Export all accounts" }))
      await canvas.findByText("Account number copied")
      await expect(canvas.queryByRole("link")).toBeNull()
      timers.advance(2999)
      await expect(args.onDismiss).not.toHaveBeenCalled()
      timers.advance(1)
      await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith("saved"))
    } finally {
      timers.release()
    }
  }
}

/** Alt M moves to the messages, which no other key does; dismissing one by keyboard returns the focus. */
export const ClosedByKeyboard: Story = {
  args: { toasts: [saved, report] },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Export all accounts" })
    await userEvent.click(button)
    await waitFor(() => expect(canvas.getAllByRole("button", { name: "Dismiss this message" })).toHaveLength(2))
    // F8 is the key of forms, and AltGr M types a letter.
    await userEvent.keyboard("[F8]{Control>}{Alt>}m{/Alt}{/Control}")
    await expect(button).toHaveFocus()
    await expect(canvas.getByRole("region", { name: "Messages (Alt M)" })).toBeInTheDocument()
    await userEvent.keyboard("{Alt>}m{/Alt}")
    await expect(button).not.toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getAllByRole("status")[1]).toHaveFocus()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(canvas.getAllByRole("status")).toHaveLength(1))
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss this message" }))
    await waitFor(() => expect(button).toHaveFocus())
  }
}

/** All three kinds at once, in order of arrival; the page stays usable. */
export const Several: Story = {
  args: {
    toasts: [report, saved, { ...report, id: "second", title: "A longer title of a second report that is ready" }]
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Export all accounts" }))
    await waitFor(() => expect(canvas.getAllByRole("status")).toHaveLength(3))
  }
}
