import { pageKeys } from "./pageKeys.ts"

/** The texts of the toasts, the notification panel and the guided tour. */
export const toastMessages = {
  /** The name of the region, with the key that moves to it. */
  region: `Messages (${pageKeys.messages[0]})`,
  contactUs: "Contact Us",
  newTab: "(opens in a new tab)",
  dismiss: "Dismiss this message",
  notification: {
    panel: "Notifications",
    title: "Transaction data received",
    sentence: (custodian: string) =>
      `${custodian} has sent us your transaction data. Your dashboard now shows the resulting reclaims.`,
    showMeAround: "Show me around",
    gotIt: "Got it",
    seen: "Seen",
    nothing: "Nothing new.",
    earlier: "Earlier messages",
    close: "Close the notifications"
  },
  tour: {
    next: "Next",
    previous: "Back",
    done: "Done",
    close: "End the tour",
    progress: (step: string, steps: string) => `${step} of ${steps}`
  }
} as const
