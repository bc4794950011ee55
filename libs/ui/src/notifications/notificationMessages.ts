/** The texts of notifications. */
export const notificationMessages = {
  bell: "Notifications",
  bellNew: "Notifications, something new",
  bellUnread: (count: string) => `Notifications, ${count} unread`,
  title: "For you",
  unread: (count: string) => `${count} unread`,
  allRead: "All read",
  markRead: "Mark all as read",
  older: "Show older",
  empty: "You have no notifications yet.",
  loading: "Loading notifications",
  failed: "Notifications could not be loaded",
  retry: "Try again",
  new: "Unread",
  /** For a failure without words from the server. */
  defect: "The notifications could not be loaded. Try again.",
  notRead: "The notifications could not be marked as read"
} as const
