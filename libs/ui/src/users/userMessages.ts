import type { SecondFactor } from "@reclaim/core/domain/user/SecondFactor"
import type { UserStatus } from "@reclaim/core/domain/user/UserStatus"

/** The texts about the users of a client. */
export const userMessages = {
  title: "Users",
  count: (n: number, text: string) => (n === 1 ? `${text} user` : `${text} users`),
  loading: "Loading the users",
  empty: "Nobody signs in yet. Invite somebody from People.",
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
  formerRights: "Rights from before there were roles",
  open: (name: string) => `${name}: roles and access`,
  notFound: "This user is not one of yours.",
  roles: "Roles",
  rolesHelp: "Changes take effect with this user’s next click. A new role covers everything.",
  saveRoles: "Save roles",
  access: "Access",
  working: "Working",
  keep: "Leave it as it is",
  Lock: {
    act: "Lock",
    title: (name: string) => `Lock ${name}?`,
    sentence: (sessions: string) =>
      `They are signed out at once (${sessions}) and cannot sign in until you unlock them. What they did stays on record.`
  },
  Unlock: {
    act: "Unlock",
    title: (name: string) => `Unlock ${name}?`,
    sentence: "They can sign in again, with the roles and the second factor that they had."
  },
  EndSessions: {
    act: "End sessions",
    title: (name: string) => `End the sessions of ${name}?`,
    sentence: (sessions: string) =>
      `They are signed out at once (${sessions}), lose what they have not saved, and can sign in again.`
  },
  ResetSecondFactor: {
    act: "Reset second factor",
    title: (name: string) => `Reset the second factor of ${name}?`,
    sentence:
      "Their app, their passkeys and their recovery codes no longer work. They sign in with the password alone and are asked to set up a new one. Do this only once you have spoken to them."
  },
  sessions: (n: number) => (n === 1 ? "1 session" : `${n} sessions`),
  notDone: "This could not be done. Try again.",
  defect: "The users could not be read. Reload the page; if it happens again, tell the service desk."
} as const
