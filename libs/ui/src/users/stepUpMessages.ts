/** The texts of the dialog that asks for a proof of identity. */
export const stepUpMessages = {
  title: "Confirm your identity",
  password: {
    label: "Password",
    sentence: "This action needs your password again. It then continues automatically.",
    checking: "Checking your password",
    missing: "Enter your password",
    wrong: "This password is wrong. Nothing was changed; try again."
  },
  totp: {
    label: "Code",
    sentence: "This action needs the code from your authenticator app. It then continues automatically.",
    next: "Your app is set up. Enter the next code it shows, because each code works only once; the action then continues automatically.",
    checking: "Checking your code",
    missing: "Enter the code from your app, or a recovery code",
    wrong: "This code is wrong or already used. Nothing was changed; wait for the next one and try again."
  },
  passkey: {
    label: "Use a passkey",
    sentence: "This action needs your passkey. It then continues automatically.",
    checking: "Waiting for your passkey",
    wrong: "Your passkey was not accepted. Nothing was changed; try again."
  },
  confirm: "Confirm",
  cancel: "Cancel",
  noPasskey: "No passkey was used. Nothing was changed; try again.",
  defect: "Your identity could not be checked. Nothing was changed; try again.",
  throttled: (seconds: number | null) => `Too many attempts. ${waitText(seconds)}`
} as const

const waitText = (seconds: number | null): string => {
  if (seconds === null) return "Try again later."
  if (seconds < 60) return `Try again in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`
  const minutes = Math.ceil(seconds / 60)
  return `Try again in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`
}
