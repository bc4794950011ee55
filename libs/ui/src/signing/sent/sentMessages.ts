/** The texts of acts on documents that others sign. */
export const sentMessages = {
  acts: {
    takeBack: "Take it back…",
    remind: "Remind them",
    replace: "Have somebody else sign…"
  },
  takeBack: {
    title: (name: string) => `Take ${name} back?`,
    sentence: "It can no longer be signed. The document it was made for is requested as before.",
    reason: "Why",
    reasonHelp: "Those who were to sign it read this.",
    reasonMissing: "Say why.",
    go: "Take it back",
    cancel: "Leave it"
  },
  replace: {
    title: (name: string) => `Have somebody else sign ${name}?`,
    sentence: "They are told at once, and must read every page themselves. Signatures already given stay.",
    former: "In the place of",
    formerMissing: "Choose in whose place.",
    other: (former: string) => `Who signs instead of ${former}`,
    otherMissing: "Choose who signs.",
    nobody: (former: string) =>
      `Nobody else has the power to sign this in the place of ${former}. Name another signatory under Contacts, then ask them here.`,
    go: "Ask them instead",
    cancel: "Leave it"
  },
  done: {
    TakeBack: (name: string) => `${name} has been taken back and can no longer be signed.`,
    Remind: (name: string) => `Whoever has not signed ${name} has been reminded.`,
    Replace: (name: string) => `Somebody else has been asked to sign ${name}.`
  },
  defect: "That could not be done. Try again; if it happens again, tell the service desk."
} as const
