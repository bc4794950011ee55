/** The texts of the question before unsaved input is lost. */
export const leaveMessages = {
  title: "Leave without saving?",
  sentence: "What you entered on this page has not been saved and would be lost.",
  leave: "Leave and lose it",
  stay: "Stay on this page"
} as const
