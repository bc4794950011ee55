import type { SecondFactor } from "@reclaim/core/domain/user/SecondFactor"
import type { UserStatus } from "@reclaim/core/domain/user/UserStatus"

/** The texts about the users of a client. */
export const userMessages = {
  title: "Users",
  count: (n: number, text: string) => (n === 1 ? `${text} user` : `${text} users`),
  loading: "Loading the users",
  empty: "There are no users yet. Invite somebody from People.",
  columns: {
    name: "Name",
    email: "E-mail",
    roles: "Roles",
    factor: "Second factor",
    last: "Last sign-in",
    sessions: "Sessions",
    status: "Status"
  },
  factors: { none: "None", app: "App", passkey: "Passkey" } satisfies Record<SecondFactor, string>,
  statuses: { active: "Active", invited: "Invited", locked: "Locked" } satisfies Record<UserStatus, string>,
  never: "Never",
  formerRights: "Rights set before roles existed",
  open: (name: string) => `${name}: roles and access`,
  notFound: "This user is not one of yours.",
  roles: "Roles",
  rolesHelp: "Changes take effect with the user’s next click. A new role covers everything.",
  saveRoles: "Save roles",
  access: "Access",
  working: "Working",
  keep: "Leave it as it is",
  Lock: {
    act: "Lock",
    title: (name: string) => `Lock ${name}?`,
    sentence: (sessions: string) =>
      `They are signed out at once (${sessions}) and cannot sign in until you unlock them. Their actions stay on record.`
  },
  Unlock: {
    act: "Unlock",
    title: (name: string) => `Unlock ${name}?`,
    sentence: "They can sign in again, with their previous roles and second factor."
  },
  EndSessions: {
    act: "End sessions",
    title: (name: string) => `End the sessions of ${name}?`,
    sentence: (sessions: string) =>
      `They are signed out at once (${sessions}), lose unsaved entries, and can sign in again.`
  },
  ResetSecondFactor: {
    act: "Reset second factor",
    title: (name: string) => `Reset the second factor of ${name}?`,
    sentence:
      "Their app, passkeys and recovery codes stop working. They sign in with the password alone and are asked to set up a new second factor. Speak to them before you do this."
  },
  sessions: (n: number) => (n === 1 ? "1 session" : `${n} sessions`),
  notDone: "This could not be done. Try again.",
  defect: "The users could not be loaded. Reload the page; if it happens again, contact the service desk."
} as const
