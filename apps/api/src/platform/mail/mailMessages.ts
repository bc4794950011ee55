/** The words around those of a template. */
export const mailFrame = {
  greeting: (name: string): string => (name === "" ? "Hello," : `Hello ${name},`),
  end: (productName: string): ReadonlyArray<string> => [
    productName,
    "This message was sent automatically. Replies to it are not read."
  ]
} as const

/** The words of the pages that show mails in development. */
export const mailPageMessages = {
  title: "Mail",
  off: "Mail is off, because SMTP_URL is not set. Unsent mails are shown here, in development only.",
  outbox: "Outbox",
  none: "No mail has been written yet.",
  previews: "Mail templates",
  previewNote: "Each template with sample data.",
  to: "To",
  text: "As text",
  html: "As HTML",
  back: "All mails",
  openLink: "Open the link"
} as const
