/** The texts that the page about oneself adds to those of its components. */
export const profileScreenMessages = {
  title: "Your profile",
  contents: "On this page",
  sections: {
    you: "About you",
    appearance: "Appearance",
    "signing-in": "Signing in",
    sessions: "Sessions",
    notifications: "Notifications",
    calendar: "Calendar",
    tokens: "Access for programs",
    data: "Your data"
  }
} as const
