import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { type NotificationItem, NotificationList } from "./NotificationList.tsx"

const items: ReadonlyArray<NotificationItem> = [
  {
    id: 3,
    kind: "deadline",
    title: "Agent cut-off",
    text: "Germany, 30 NOV 2026: 41 reclaims, $210,400.00",
    ago: "5 minutes ago",
    href: "/reports/reclaim-dashboard/expiring?country=DE",
    isRead: false
  },
  {
    id: 2,
    kind: "statement-published",
    title: "Statement published",
    text: "Quarterly statement Q3 2026",
    ago: "2 days ago",
    href: "/reports/quarterly-statements?statement=12",
    isRead: false
  },
  {
    id: 1,
    kind: "new-device",
    title: "Sign-in with a new device",
    text: "Firefox on Linux",
    ago: "about 1 month ago",
    href: "/profile",
    isRead: true
  }
]

const meta = {
  component: NotificationList,
  args: {
    state: { _tag: "Loaded", items, unreadCount: 2, hasMore: false, isLoading: false },
    onMarkRead: fn(),
    onShowOlder: fn(),
    onRetry: fn(),
    onFollow: fn()
  },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>]
} satisfies Meta<typeof NotificationList>

export default meta

type Story = StoryObj<typeof meta>

/** Two of three are new; each links to its subject. */
export const SomeUnread: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("2 unread")
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3)
    const link = canvas.getByRole("link", { name: /^Agent cut-off \(Unread\)/ })
    await expect(link).toHaveAttribute("href", "/reports/reclaim-dashboard/expiring?country=DE")
    await userEvent.click(canvas.getByRole("button", { name: "Mark all as read" }))
    await expect(args.onMarkRead).toHaveBeenCalledOnce()
  }
}

/** Nothing is new, and there are older ones. */
export const AllRead: Story = {
  args: {
    state: {
      _tag: "Loaded",
      items: items.map((item) => ({ ...item, isRead: true })),
      unreadCount: 0,
      hasMore: true,
      isLoading: false
    }
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("All read")
    await expect(canvas.queryByRole("button", { name: "Mark all as read" })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Show older" }))
    await expect(args.onShowOlder).toHaveBeenCalledOnce()
  }
}

/** The longest names. */
export const LongestText: Story = {
  args: {
    state: {
      _tag: "Loaded",
      items: [
        {
          id: 4,
          kind: "new-administrator",
          title: "New administrator",
          text: `${"Bartholomew ".repeat(7)}made ${"Wolfeschlegelsteinhausen".repeat(4)} an administrator`,
          ago: "almost 2 years ago",
          href: "/contacts",
          isRead: false
        }
      ],
      unreadCount: 1204,
      hasMore: false,
      isLoading: false
    }
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("1,204 unread")
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}

export const Empty: Story = {
  args: { state: { _tag: "Loaded", items: [], unreadCount: 0, hasMore: false, isLoading: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You have no notifications yet.")).toBeVisible()
  }
}

export const Loading: Story = {
  args: { state: { _tag: "Loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading notifications")
  }
}

export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "The server is busy. Try again in a moment." } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The server is busy.")
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}
