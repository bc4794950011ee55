const appSentence = "An app on your phone shows a code that you enter after your password."

const passkeySentence =
  "A passkey is kept by this device or your password manager, and signs you in without a password."

/** The texts about sign-in methods. */
export const signInMessages = {
  title: "Signing in",
  loading: "Loading your sign-in methods",
  defect: "Your sign-in methods could not be loaded. Reload the page; if it happens again, contact the service desk.",
  notDone: "This could not be done. Try again.",
  working: "Working",
  noSecondFactor: "Add a second factor",
  whySecondFactor:
    "It keeps others out who learn your password, and payment details, signatures and roles need one. A passkey or an authenticator app will do.",
  cancel: "Cancel",
  password: {
    title: "Password",
    has: "You have a password.",
    none: "You have no password: you sign in another way.",
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
    how: "A link goes to the new address and works for 24 hours; nothing changes until you open it. The old address is then notified, and can undo the change for 72 hours.",
    waiting: (email: string) =>
      `Waiting for you to open the link sent to ${email}. Until then you sign in as before; a newer link replaces this one.`,
    change: "Change address",
    again: "Send another link",
    invalid: "Enter an e-mail address such as name@example.com."
  },
  app: {
    title: "Authenticator app",
    on: (moment: string) => `On since ${moment}.`,
    off: `Off. ${appSentence}`,
    what: appSentence,
    begin: "Set up an app",
    scan: "Scan this with the app, then enter the code it shows.",
    qr: "QR code for the authenticator app",
    secret: "Or type this into the app:",
    code: "Code from the app",
    codeMissing: "Enter the code the app shows.",
    confirm: "Turn it on",
    remove: "Turn it off",
    removeTitle: "Turn the app off?",
    removeSentence:
      "Its codes and your recovery codes are no longer required: your password alone is enough, unless you have a passkey.",
    required: "Your account requires a second factor, so you cannot remove the last one."
  },
  codes: {
    title: "Recovery codes",
    left: (n: number) => (n === 1 ? "1 code is left." : `${n} codes are left.`),
    renew: "Create new codes",
    shown: "Your recovery codes. Each works once instead of the app. They are shown only once: save them now.",
    copy: "Copy",
    copied: "Copied",
    download: "Download",
    print: "Print",
    done: "I have saved them",
    fileName: "Recovery codes"
  },
  passkeys: {
    title: "Passkeys",
    none: `None. ${passkeySentence}`,
    what: passkeySentence,
    notOffered:
      "Passkeys need a host name, and this portal is opened by its IP address. On your own machine, start it with HOST=localhost and open the address that it prints; elsewhere, ask whoever runs it for its name.",
    name: "Name of the new passkey",
    nameHelp: "Such as Work laptop",
    nameEmpty: "Enter a name for the passkey.",
    add: "Add passkey",
    added: (moment: string) => `added ${moment}`,
    used: (moment: string) => `last used ${moment}`,
    unused: "not used yet",
    backedUp: "synced across devices",
    rename: "Rename",
    renameLabel: (name: string) => `Rename the passkey ${name}`,
    newName: "Name of the passkey",
    save: "Save",
    remove: "Remove",
    removeLabel: (name: string) => `Remove the passkey ${name}`,
    removeTitle: (name: string) => `Remove the passkey ${name}?`,
    removeSentence: "It no longer signs you in. Your device may keep offering it until you delete it there.",
    unsupported: "This browser cannot create passkeys. Use a newer one.",
    givenUp: "No passkey was created: it was cancelled, or this device already has one of yours."
  },
  providers: {
    title: "Linked accounts",
    sentence: "An account elsewhere that signs you in without your password here.",
    linked: (moment: string) => `linked ${moment}`,
    unlinked: "not linked",
    link: (label: string) => `Link ${label}`,
    needsPassword: "not linked; linking needs your password, and you have none",
    onlyWay: "your only way to sign in, so it cannot be unlinked",
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
      "This action needs a second factor, and you have none yet. Set one up here and confirm with it; the action then continues automatically.",
    secondPerson: (days: number) =>
      `You can approve payment details as the second person once your newest second factor is ${days} days old; until then we confirm by phone.`,
    undone: "If you cancel, nothing is done and your entries stay on the page.",
    appTitle: "Set up your authenticator app",
    codesTitle: "Save your recovery codes",
    codesSentence: "The app is set up. Save these codes, then confirm with the app.",
    keepFirst: "These codes are shown only once. Press “I have saved them” once you have, to continue."
  },
  keep: "Leave it as it is"
} as const
