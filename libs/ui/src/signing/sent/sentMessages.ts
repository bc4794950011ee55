/** The texts of acts on documents that others sign. */
export const sentMessages = {
  acts: {
    takeBack: "Withdraw…",
    remind: "Send reminder",
    replace: "Replace signer…"
  },
  takeBack: {
    title: (name: string) => `Withdraw ${name}?`,
    sentence: "It can no longer be signed. The document is still requested as before.",
    reason: "Reason",
    reasonHelp: "Shown to the signers.",
    reasonMissing: "Enter a reason.",
    go: "Withdraw document",
    cancel: "Leave it"
  },
  replace: {
    title: (name: string) => `Replace a signer of ${name}?`,
    sentence: "The new signer is notified immediately and must read every page. Existing signatures stay.",
    former: "Signer to replace",
    formerMissing: "Choose the signer to replace.",
    other: (former: string) => `New signer instead of ${former}`,
    otherMissing: "Choose the new signer.",
    nobody: (former: string) =>
      `Nobody else has the power to sign this instead of ${former}. Name another signatory under Contacts, then choose them here.`,
    go: "Replace signer",
    cancel: "Leave it"
  },
  done: {
    TakeBack: (name: string) => `${name} has been withdrawn and can no longer be signed.`,
    Remind: (name: string) => `The remaining signers of ${name} have been reminded.`,
    Replace: (name: string) => `The new signer has been asked to sign ${name}.`
  },
  defect: "This could not be done. Try again; if it happens again, contact the service desk."
} as const
