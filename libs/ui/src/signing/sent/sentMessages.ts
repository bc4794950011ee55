/** The texts of what is done with documents that others sign. */
export const sentMessages = {
  acts: {
    takeBack: "Take it back…",
    remind: "Remind them",
    replace: "Have somebody else sign…"
  },
  takeBack: {
    title: (name: string) => `Take ${name} back?`,
    sentence: "Nobody signs it any more. What it was made for is asked for as before.",
    reason: "Why",
    reasonHelp: "Those who were to sign it read this.",
    reasonMissing: "Say why.",
    go: "Take it back",
    cancel: "Leave it"
  },
  replace: {
    title: (name: string) => `Have somebody else sign ${name}?`,
    sentence: "They are told at once, and look at every page themselves. Signatures that were given stay.",
    former: "In the place of",
    formerMissing: "Choose in whose place.",
    other: (former: string) => `Who signs instead of ${former}`,
    otherMissing: "Choose who signs.",
    nobody: (former: string) =>
      `Nobody else has the power to sign this in the place of ${former}. Name another signatory below Contacts, then ask them here.`,
    go: "Ask them instead",
    cancel: "Leave it"
  },
  done: {
    TakeBack: (name: string) => `${name} is taken back: nobody signs it any more.`,
    Remind: (name: string) => `Whoever has not signed ${name} is told again.`,
    Replace: (name: string) => `Somebody else is asked to sign ${name}.`
  },
  defect: "That could not be done. Try again; if it happens again, tell the service desk."
} as const
