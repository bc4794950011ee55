import { envelopeDays } from "@reclaim/core/domain/signing/Envelope"
import { Schema } from "effect"

/** Right that a link grants. */
export const LinkPurpose = Schema.Literals([
  "invitation",
  "password reset",
  "e-mail change",
  "e-mail undo",
  // For a change requested by an administrator: links to the new address and to the present one.
  "e-mail confirmation",
  "e-mail agreement",
  // For a person without an account: the request to sign, and the link that opens a session together with a code.
  "signing request",
  "signing"
])
export type LinkPurpose = typeof LinkPurpose.Type

const keptPurposes: ReadonlySet<LinkPurpose> = new Set(["e-mail undo", "signing request"])

/**
 * True if a new link voids the user's earlier links of the purpose. Undo links are kept, so that after two changes of
 * address the first former address can still undo; so are requests to sign, because a person may be asked for several
 * signatures.
 */
export const isReplaced = (purpose: LinkPurpose): boolean => !keptPurposes.has(purpose)

const minute = 60_000
const hour = 60 * minute

/** Lifetime of a link, in milliseconds. */
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
