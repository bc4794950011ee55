import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, waitFor } from "storybook/test"
import { Button } from "../page/Button.tsx"
import { NotificationList } from "../notifications/NotificationList.tsx"
import { NotificationPanel, type NotificationPanelProps } from "./NotificationPanel.tsx"

/** A bell for the panel to open from. */
const WithBell = (props: NotificationPanelProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    props.onClose()
  }
  return (
    <div style={{ display: "flex", justifyContent: "flex-end", minHeight: 420 }}>
      <Button onPress={() => setIsOpen(true)}>Bell</Button>
      {isOpen ? <NotificationPanel {...props} onClose={close} /> : null}
    </div>
  )
}

const meta = {
  component: NotificationPanel,
  args: {
    notification: { custodianName: "Northern Harbor Bank", receivedAgo: "5 minutes ago", isAcknowledged: false },
    onShowMeAround: fn(),
    onAcknowledge: fn(),
    onClose: fn()
  },
  render: (args) => <WithBell {...args} />
} satisfies Meta<typeof NotificationPanel>

export default meta

type Story = StoryObj<typeof meta>

/** A custodian has sent transaction data that nobody has acknowledged yet. */
export const DataReceived: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Bell" }))
    const panel = canvas.getByRole("dialog", { name: "Notifications" })
    await expect(panel).toHaveFocus()
    await expect(panel).toHaveTextContent("Northern Harbor Bank has sent us your transaction data.")
    await userEvent.click(canvas.getByRole("button", { name: "Show me around" }))
    await expect(args.onShowMeAround).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Got it" }))
    await expect(args.onAcknowledge).toHaveBeenCalledOnce()
  }
}

/** The data have been acknowledged; the tour can still be taken. */
export const Acknowledged: Story = {
  args: {
    notification: { custodianName: "Northern Harbor Bank", receivedAgo: "2 days ago", isAcknowledged: true }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Bell" }))
    await waitFor(() => expect(canvas.getByText("2 days ago · Seen")).toBeVisible())
    await expect(canvas.queryByRole("button", { name: "Got it" })).toBeNull()
    await waitFor(() => expect(canvas.getByRole("button", { name: "Show me around" })).toBeVisible())
  }
}

/** No custodian has sent anything. */
export const NothingNew: Story = {
  args: { notification: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Bell" }))
    await waitFor(() => expect(canvas.getByText("Nothing new.")).toBeVisible())
  }
}

/** The user's notifications come first, without an empty state below them. */
export const WithInbox: Story = {
  args: {
    notification: null,
    inbox: (
      <NotificationList
        state={{ _tag: "Loaded", items: [], unreadCount: 0, hasMore: false, isLoading: false }}
        onMarkRead={fn()}
        onShowOlder={fn()}
        onRetry={fn()}
        onFollow={fn()}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Bell" }))
    const panel = canvas.getByRole("dialog", { name: "Notifications" })
    await expect(panel).toHaveTextContent("You have no notifications yet.")
    await expect(panel).not.toHaveTextContent("Nothing new.")
  }
}

/** Its button closes it and returns the focus to the bell. */
export const Closed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const bell = canvas.getByRole("button", { name: "Bell" })
    await userEvent.click(bell)
    await userEvent.click(canvas.getByRole("button", { name: "Close the notifications" }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(bell).toHaveFocus()
  }
}

/** The browser closes it on Escape or a click outside; the portal is notified. */
export const ClosedByBrowser: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const bell = canvas.getByRole("button", { name: "Bell" })
    await userEvent.click(bell)
    canvas.getByRole("dialog").hidePopover()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull())
    await expect(bell).toHaveFocus()
  }
}

/** Messages that disappeared can be read again; very long texts wrap. */
export const WithEarlierMessages: Story = {
  args: {
    notification: {
      custodianName: "Hohenstein-Braunschweig-Wolfenbüttelsche Wertpapierverwahrungsgesellschaft",
      receivedAgo: "about 1 hour ago",
      isAcknowledged: false
    },
    earlier: [
      { id: "2", title: "Account number copied", body: "", shownAgo: "2 minutes ago" },
      { id: "1", title: "Your report is ready", body: "It holds 1,522 reclaims.", shownAgo: "1 hour ago" }
    ]
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Bell" }))
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2)
    const panel = canvas.getByRole("dialog")
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
  }
}
