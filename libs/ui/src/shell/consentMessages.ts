/** The texts about analytics consent. */
export const consentMessages = {
  label: "Analytics",
  question: "May an analytics service count this visit?",
  meaning: "It records which portal was opened. Without your consent, nothing is loaded from it.",
  accept: "Accept",
  decline: "Decline",
  accepted: "Analytics: accepted",
  declined: "Analytics: declined",
  change: "Change"
} as const
