/** The texts of the dialog that asks for a proof of identity. */
export const stepUpMessages = {
  title: "Confirm that it is you",
  password: {
    label: "Password",
    sentence: "What you are about to do needs your password once more. Then it goes on by itself.",
    checking: "Checking your password",
    missing: "Enter your password",
    wrong: "This is not your password. Nothing was changed; try again."
  },
  totp: {
    label: "Code",
    sentence: "What you are about to do needs the code that your authenticator app shows. Then it goes on by itself.",
    next: "Your app is set up. Enter the next code that it shows, as the one before works only once; then what you were doing goes on by itself.",
    checking: "Checking your code",
    missing: "Enter the code of your app, or a recovery code",
    wrong: "This code is not right, or was used before. Nothing was changed; wait for the next one and try again."
  },
  passkey: {
    label: "Use a passkey",
    sentence: "What you are about to do needs your passkey. Then it goes on by itself.",
    checking: "Waiting for your passkey",
    wrong: "Your passkey was not accepted. Nothing was changed; try again."
  },
  confirm: "Confirm",
  cancel: "Cancel",
  noPasskey: "No passkey was used. Nothing was changed; try again.",
  defect: "It could not be checked. Nothing was changed; try again.",
  throttled: (seconds: number | null) => `Too many attempts. ${waitText(seconds)}`
} as const

const waitText = (seconds: number | null): string => {
  if (seconds === null) return "Try again later."
  if (seconds < 60) return `Try again in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`
  const minutes = Math.ceil(seconds / 60)
  return `Try again in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`
}
