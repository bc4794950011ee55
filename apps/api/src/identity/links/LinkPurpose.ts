import { envelopeDays } from "@reclaim/core/domain/signing/Envelope"
import { Schema } from "effect"

/** What holding a link entitles to. */
export const LinkPurpose = Schema.Literals([
  "invitation",
  "password reset",
  "e-mail change",
  "e-mail undo",
  // Of a change that an administrator has asked for: by the new address, and by the present one.
  "e-mail confirmation",
  "e-mail agreement",
  // To somebody without an account: what asks them to sign, and what lets them in together with a code.
  "signing request",
  "signing"
])
export type LinkPurpose = typeof LinkPurpose.Type

const kept: ReadonlySet<LinkPurpose> = new Set(["e-mail undo", "signing request"])

/**
 * Whether a new link makes the former ones of its user and purpose void. What was done is undone from each address that it
 * was done to: whoever changes an address twice takes nothing from the first one. And somebody may be asked for several
 * signatures.
 */
export const isReplaced = (purpose: LinkPurpose): boolean => !kept.has(purpose)

const minute = 60_000
const hour = 60 * minute

/** How long a link can be used, in milliseconds. */
export const linkLifetimes: Readonly<Record<LinkPurpose, number>> = {
  invitation: 7 * 24 * hour,
  "password reset": 15 * minute,
  "e-mail change": 24 * hour,
  "e-mail undo": 72 * hour,
  "e-mail confirmation": 72 * hour,
  "e-mail agreement": 72 * hour,
  "signing request": (envelopeDays + 1) * 24 * hour,
  signing: 15 * minute
}
