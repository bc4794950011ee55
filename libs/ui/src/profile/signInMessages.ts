const appSentence = "An app on your phone shows a code that you enter after the password."

const passkeySentence =
  "A passkey is kept by this device or your password manager, and signs you in without a password."

/** The texts about sign-in methods. */
export const signInMessages = {
  title: "Signing in",
  loading: "Loading your sign-in methods",
  defect: "Your sign-in methods could not be read. Reload the page; if it happens again, tell the service desk.",
  notDone: "This could not be done. Try again.",
  working: "Working",
  cancel: "Cancel",
  password: {
    title: "Password",
    has: "You have a password.",
    none: "You have no password: you sign in by other means.",
    current: "Current password",
    next: "New password",
    nextHelp: "At least 12 characters. A few words of your own are easiest to remember.",
    change: "Change password",
    changed: "The password is changed. You are signed out everywhere else.",
    empty: "Enter both passwords."
  },
  email: {
    title: "E-mail address",
    now: (email: string) => `You sign in with ${email}.`,
    next: "New address",
    how: "A link goes to the new address and works for 24 hours; nothing changes until you open it. The old address is then told, and can undo the change for 72 hours.",
    waiting: (email: string) =>
      `Waiting for you to open the link sent to ${email}. Until then you sign in as before; a newer link replaces this one.`,
    change: "Change address",
    again: "Send another link",
    invalid: "Enter an address such as name@example.com."
  },
  app: {
    title: "Authenticator app",
    on: (moment: string) => `On since ${moment}.`,
    off: `Off. ${appSentence}`,
    what: appSentence,
    begin: "Set up an app",
    scan: "Scan this with the app, then enter the code that it shows.",
    qr: "QR code for the authenticator app",
    secret: "Or type this into the app:",
    code: "Code of the app",
    codeMissing: "Enter the code that the app shows.",
    confirm: "Turn it on",
    remove: "Turn it off",
    removeTitle: "Turn the app off?",
    removeSentence:
      "Its codes and your recovery codes are no longer asked for: the password alone is enough, unless you have a passkey.",
    required: "A second factor is required of you, so the last one stays."
  },
  codes: {
    title: "Recovery codes",
    left: (n: number) => (n === 1 ? "1 code is left." : `${n} codes are left.`),
    renew: "Create new codes",
    shown: "Your recovery codes. Each one works once in place of the app, and they are shown this once: keep them.",
    copy: "Copy",
    copied: "Copied",
    download: "Download",
    print: "Print",
    done: "I have kept them",
    fileName: "Recovery codes"
  },
  passkeys: {
    title: "Passkeys",
    none: `None. ${passkeySentence}`,
    what: passkeySentence,
    name: "Name of the new passkey",
    nameHelp: "Such as Work laptop",
    nameEmpty: "Give the passkey a name.",
    add: "Add passkey",
    added: (moment: string) => `added ${moment}`,
    used: (moment: string) => `last used ${moment}`,
    unused: "not used yet",
    backedUp: "kept on several devices",
    rename: "Rename",
    renameLabel: (name: string) => `Rename the passkey ${name}`,
    newName: "Name of the passkey",
    save: "Save",
    remove: "Remove",
    removeLabel: (name: string) => `Remove the passkey ${name}`,
    removeTitle: (name: string) => `Remove the passkey ${name}?`,
    removeSentence: "It no longer signs you in. The device may go on offering it until you delete it there.",
    unsupported: "This browser cannot make passkeys. Use a newer one.",
    givenUp: "No passkey was made: it was cancelled, or this device has one of yours already."
  },
  providers: {
    title: "Linked accounts",
    sentence: "An account elsewhere by which you sign in without your password here.",
    linked: (moment: string) => `linked ${moment}`,
    unlinked: "not linked",
    link: (label: string) => `Link ${label}`,
    needsPassword: "not linked; linking asks for your password, and you have none",
    onlyWay: "nothing else is left to sign in with, so it stays",
    unlink: "Unlink",
    unlinkLabel: (label: string) => `Unlink ${label}`,
    unlinkTitle: (label: string) => `Unlink ${label}?`,
    unlinkSentence: (ways: string) =>
      `You can still sign in with ${ways}. Your account there stays as it is, and you can link it again.`
  },
  ways: {
    password: "your password",
    passkeys: (n: number) => (n === 1 ? "a passkey" : `${n} passkeys`)
  },
  setUp: {
    title: "Set up a second factor",
    sentence:
      "What you are about to do needs a second factor, and you have none yet. Set one up here and confirm with it; then what you were doing goes on by itself.",
    secondPerson: (days: number) =>
      `To approve payment details you count as the second person once your newest second factor is ${days} days old; until then the desk confirms by a call.`,
    undone: "If you cancel, nothing is done, and the page stays as you filled it in.",
    appTitle: "Set up your authenticator app",
    codesTitle: "Keep your recovery codes",
    codesSentence: "The app is set up. Keep these codes, then confirm with the app.",
    keepFirst: "These codes are shown this once. Press “I have kept them” when you have them, and it goes on."
  },
  keep: "Leave it as it is"
} as const
