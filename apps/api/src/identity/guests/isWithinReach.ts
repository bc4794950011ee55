import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import type { GuestReach } from "@reclaim/core/contract/access/ForGuests"

/** Number in the place of `:id`; null if there is none. */
const idOf = (template: string, url: string): number | null => {
  const at = template.split("/").indexOf(":id")
  const part = at < 0 ? "" : (url.split(/[?#]/, 1)[0]?.split("/")[at] ?? "")
  return /^[1-9]\d{0,9}$/.test(part) ? Number(part) : null
}

/**
 * True if the sender may reach a call at all: any call for a user; for a guest those annotated for guests, about their
 * own envelope only.
 */
export const isWithinReach = (
  { guestEnvelopeId }: Pick<Principal, "guestEnvelopeId">,
  reach: GuestReach | null,
  call: { readonly template: string; readonly url: string }
): boolean => {
  if (guestEnvelopeId === null || reach === "own") return true
  return reach === "envelope" && idOf(call.template, call.url) === guestEnvelopeId
}
