/** The texts of uploads. */
export const uploadMessages = {
  drop: "Drop files here or",
  choose: "choose files",
  limits: (kinds: string, size: string) => `${kinds}, up to ${size} each.`,
  files: "Selected files",
  remove: (name: string) => `Remove ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  retry: (name: string) => `Try again: ${name}`,
  tryAgain: "Try again",
  waiting: "Waiting",
  paused: (sent: string, total: string) => `Paused, ${sent} of ${total} arrived`,
  lost: (sent: string, total: string) => `Choose it again: ${sent} of ${total} arrived`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  photo: "take a photo",
  or: "or",
  progress: (name: string) => `Upload of ${name}`,
  sent: (share: string, sent: string, total: string) => `${share}, ${sent} of ${total}`,
  done: (name: string) => `${name} is uploaded`,
  refused: (name: string, reason: string) => `${name} was not uploaded: ${reason}`
} as const
