/** The texts about giving contacts access to the portal, and ending it. */
export const stepMessages = {
  title: "Access",
  status: {
    draft: "Not invited yet; cannot sign in.",
    invited: "Invited, but has not accepted yet.",
    invitedUntil: (moment: string, zone: string) => `Invited until ${moment} (${zone}), but has not accepted yet.`,
    active: "Can sign in.",
    activeOutside: "Recorded as a contact; cannot sign in.",
    inactive: "No longer with you; cannot sign in."
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
      `A mail goes to ${email} with a link that works once, for 7 days. Their roles decide what they can see and do.`
  },
  confirmRevoke: {
    title: (name: string) => `Revoke the invitation of ${name}?`,
    sentence: "The link in the mail no longer works. You can invite them again."
  },
  confirmReactivate: {
    title: (name: string) => `Reactivate ${name}?`,
    sentence: "They come back without roles and with their signing powers suspended. Restore both, then invite them."
  },
  deactivation: {
    title: (name: string) => `Deactivate ${name}`,
    sentence: "This ends at once:",
    ends: ["Their sessions and their sign-in", "Their signing powers", "Delegations to and from them"],
    successor: "Successor",
    successorHelp: "The person who takes their place, if any. Recorded with their details.",
    nobody: "None"
  },
  unsigned: {
    title: (owner: string) => `Nobody can sign for ${owner}`,
    more: (n: number, text: string) =>
      n === 1 ? "Also affected: 1 other owner" : `Also affected: ${text} other owners`,
    unnamed: (text: string) => `and ${text} more`,
    sentence: "Documents of this owner cannot be signed until you name a signatory.",
    act: "Name a signatory"
  },
  notDone: "This could not be done. Try again."
} as const
