/** The texts of the question who is there. */
export const stepUpMessages = {
  title: "Confirm that it is you",
  sentence: "What you are about to do needs your password once more. Then it goes on by itself.",
  password: "Password",
  confirm: "Confirm",
  confirming: "Checking your password",
  cancel: "Cancel",
  close: "Close",
  unavailable:
    "This needs another way to prove who you are than your password, and none is set up for you. Nothing was changed; ask the service desk.",
  defect: "Your password could not be checked. Nothing was changed; try again.",
  missing: "Enter your password",
  wrong: "This is not your password. Nothing was changed; try again.",
  throttled: (seconds: number | null) => `Too many attempts. ${waitText(seconds)}`
} as const

const waitText = (seconds: number | null): string => {
  if (seconds === null) return "Try again later."
  if (seconds < 60) return `Try again in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`
  const minutes = Math.ceil(seconds / 60)
  return `Try again in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`
}
