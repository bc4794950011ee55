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
  off: "Mail is off, because SMTP_URL is not set. What would have been sent is shown here, in development only.",
  outbox: "Written mails",
  none: "No mail has been written yet.",
  previews: "Kinds of mail",
  previewNote: "Each kind with sample facts.",
  to: "To",
  text: "As text",
  html: "As HTML",
  back: "All mails",
  openLink: "Open the link"
} as const
