import type { DutyName } from "@reclaim/core/domain/contact/Duty"

/** Several names as alternatives: `Ada Meyer`, `Ada Meyer or Bo Lind`, `Ada Meyer, Bo Lind or Cleo Hart`. */
const anyOf = (names: ReadonlyArray<string>): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1) ?? ""}`

const whoDoes = {
  accounts: "adds accounts",
  people: "manages people",
  payments: "handles payment details",
  documents: "provides documents"
} as const satisfies Record<DutyName, string>

const canDo = {
  accounts: "add accounts",
  people: "manage people",
  payments: "handle payment details",
  documents: "provide documents"
} as const satisfies Record<DutyName, string>

/** Texts about who at the client can do something, and how to ask for the right. */
export const dutyMessages = {
  with: (names: ReadonlyArray<string>) => `With ${anyOf(names)}`,
  withNobody: (duty: DutyName, clientName: string) => `With whoever ${whoDoes[duty]} at ${clientName}: nobody yet`,
  withColleague: "With a colleague",
  canDo: (duty: DutyName, names: ReadonlyArray<string>) => `${anyOf(names)} can ${canDo[duty]}.`,
  nobodyCan: (duty: DutyName, clientName: string) => `Nobody at ${clientName} can ${canDo[duty]} yet.`,
  ask: "Ask your administrator",
  askOf: (duty: DutyName) => `: somebody who can ${canDo[duty]}`,
  asking: "Asking",
  asked: (names: ReadonlyArray<string>, moment: string) =>
    `${anyOf(names)} ${names.length === 1 ? "was" : "were"} told on ${moment}. You can ask again after a day.`,
  giveRole: "Give somebody the role",
  contactUs: "Contact us",
  notAsked: "Your request could not be sent. Try again.",
  loading: "Loading who can do this",
  defect: "Who can do this could not be loaded. Reload the page; if it happens again, contact the service desk."
} as const
