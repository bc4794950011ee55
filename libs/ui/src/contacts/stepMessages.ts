/** The texts about giving contacts access to the portal, and ending it. */
export const stepMessages = {
  title: "Access",
  status: {
    draft: "Has not been invited, and cannot sign in.",
    invited: "Has been invited and has not chosen yet how to sign in.",
    invitedUntil: (moment: string, zone: string) =>
      `Has been invited until ${moment} (${zone}) and has not chosen yet how to sign in.`,
    active: "Signs in.",
    activeOutside: "Is recorded, and does not sign in.",
    inactive: "No longer with you, and cannot sign in."
  },
  invite: "Invite",
  inviteAgain: "Invite again",
  revoke: "Revoke invitation",
  deactivate: "Deactivate",
  reactivate: "Reactivate",
  working: "Working",
  keep: "Leave it as it is",
  cancel: "Cancel",
  confirmInvite: {
    title: (name: string) => `Invite ${name}?`,
    sentence: (email: string) =>
      `A mail goes to ${email} with a link that works once, for 7 days. What they see and do follows from their roles.`
  },
  confirmRevoke: {
    title: (name: string) => `Revoke the invitation of ${name}?`,
    sentence: "The link in the mail no longer works. You can invite them again."
  },
  confirmReactivate: {
    title: (name: string) => `Reactivate ${name}?`,
    sentence:
      "They come back without roles and with their signing powers switched off. Restore these, then invite them."
  },
  deactivation: {
    title: (name: string) => `Deactivate ${name}`,
    sentence: "This ends at once:",
    ends: ["Their sessions, and signing in", "Their powers to sign", "Delegations to and from them"],
    successor: "Successor",
    successorHelp: "Who takes their place, if somebody does. It is recorded with them.",
    nobody: "Nobody"
  },
  unsigned: {
    title: (owner: string) => `Nobody can sign for ${owner}`,
    more: (n: number, text: string) => (n === 1 ? "Nor for 1 other owner" : `Nor for ${text} other owners`),
    unnamed: (text: string) => `and ${text} more`,
    sentence: "Documents of this owner cannot be signed until you name a signatory.",
    act: "Name a signatory"
  },
  notDone: "This could not be done. Try again."
} as const
