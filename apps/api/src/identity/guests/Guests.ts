import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { guestPermission } from "@reclaim/core/rules/people/isGuest"
import { grantsOf } from "@reclaim/core/rules/people/rolePowers"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { Database } from "../../platform/database/Database.ts"
import { Mails } from "../../platform/mail/Mails.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { tokenHashOf } from "../../platform/sealed/tokenHashOf.ts"
import { OneTimeLinks } from "../links/OneTimeLinks.ts"
import { type OpenedSession, Sessions } from "../Sessions.ts"
import { admitGuest, findGuest, type GuestRow } from "./guestRows.ts"

/** A document that a person without an account has signed or is to sign. */
export interface GuestDocument {
  readonly clientId: number
  readonly contactId: number
  readonly envelopeId: number
  readonly documentName: string
  readonly ownerName: string
}

/** Document that a person without an account is to sign. */
export interface GuestRequest extends GuestDocument {
  /** The last day on which it can be signed. */
  readonly expiresOn: CalendarDate
}

/** A person who arrives by a link. */
export interface GuestArrival {
  readonly userAgent: string
  readonly sender: string
  /** The browser's previous session, which ends; null for none. */
  readonly formerToken: string | null
}

/** Path of a request to sign, below the portal's own address; it grants no access on its own. */
export const signingRequestPath = "/auth/sign"

/** Path of the link that opens a session together with its code. */
export const signingLinkPath = "/auth/sign/open"

/** Rights of a signatory, and no others. */
const guestGrants = (() => {
  const { isReadOnly, permissions, tasks } = grantsOf(["signatory"], false)
  const { Management } = tasks
  const own = Management.filter(({ name }) => name === taskNames.signDocuments)
  return {
    isReadOnly,
    permissions: { ...permissions, [guestPermission]: true },
    tasks: { Features: [], Management: own, SignOut: tasks.SignOut }
  }
})()

const RequestFacts = Schema.Struct({ envelopeId: Schema.Int, isSigned: Schema.optionalKey(Schema.Boolean) })

const LinkFacts = Schema.Struct({ envelopeId: Schema.Int, codeHash: Schema.String })

/** Hash of the link's token, which the database does not have, and the code: neither can be derived from it. */
const codeHashOf = (token: string, code: string): string =>
  Buffer.from(tokenHashOf(`${token}:${code}`)).toString("base64url")

/**
 * People who sign one document without an account. A mail asks them; the page that it leads to mails a link that works
 * once, for 15 minutes, and shows a code; both together open a session that reaches this one document for half an hour.
 */
export class Guests extends Context.Service<
  Guests,
  {
    /** Asks by mail, in the transaction of the client; false where the contact has an account, or no address. */
    readonly ask: (request: GuestRequest) => WithinTransaction<boolean>
    /** Mails the link to the sealed document, in the client's transaction; false as above. */
    readonly sendCopy: (signed: GuestDocument) => WithinTransaction<boolean>
    /** Addressee of a request, and whether they have signed the document; null if the request cannot be used. */
    readonly findRequest: (token: string) => Effect.Effect<(GuestRow & { readonly isSigned: boolean }) | null>
    /** Mails the link of a request, and returns the code that it asks for; null if the request cannot be used. */
    readonly mailLink: (token: string, sender: string) => Effect.Effect<string | null>
    /** Addressee of a link; null if it cannot be used. */
    readonly findLink: (token: string) => Effect.Effect<GuestRow | null>
    /** Opens the session of a link; null for a wrong code, or if the link was used concurrently. */
    readonly open: (
      token: string,
      code: string,
      arrival: GuestArrival
    ) => Effect.Effect<(OpenedSession & { readonly envelopeId: number }) | null>
  }
>()("@reclaim/app-api/Guests") {
  static readonly layer = Layer.effect(
    Guests,
    Effect.gen(function* () {
      const database = yield* Database
      const random = yield* SecureRandom.SecureRandom
      const links = yield* OneTimeLinks
      const mails = yield* Mails
      const sessions = yield* Sessions
      const events = yield* SecurityEvents

      const newCode = Effect.map(random.randomBytes(8), (bytes) =>
        String(Buffer.from(bytes).readBigUInt64BE() % 1_000_000n).padStart(6, "0")
      )

      const guestOf = Effect.fnUntraced(function* (token: string, purpose: "signing request" | "signing") {
        const link = Option.getOrNull(yield* links.find(token, purpose))
        const guest = link === null ? null : yield* database.asIdentity(findGuest(link.userId))
        return link === null || guest === null || guest.isDisabled ? null : { link, guest }
      })

      /** Recipient of a mail about a document, and the target of its link. */
      const reach = Effect.fnUntraced(function* (
        { clientId, contactId, envelopeId }: GuestDocument,
        told: Omit<typeof RequestFacts.Type, "envelopeId"> = {}
      ) {
        const admitted = yield* admitGuest(clientId, contactId, guestGrants)
        if (admitted === null) return null
        const { email, name, userId } = admitted
        const { token } = yield* links.make({ purpose: "signing request", userId, facts: { envelopeId, ...told } })
        return { userId, to: email, recipientName: name, path: `${signingRequestPath}/${token}` }
      })

      return Guests.of({
        ask: Effect.fnUntraced(function* ({ expiresOn, ...document }) {
          const { clientId, documentName, ownerName } = document
          const reached = yield* reach(document)
          if (reached === null) return false
          const { path, recipientName, to, userId } = reached
          const facts = { recipientName, documentName, ownerName, expiresOn, path }
          yield* mails.write({ kind: "signing-request", to, userId, facts, clientId })
          return true
        }),
        sendCopy: Effect.fnUntraced(function* (document) {
          const { clientId, documentName, ownerName } = document
          const reached = yield* reach(document, { isSigned: true })
          if (reached === null) return false
          const { path, recipientName, to, userId } = reached
          const facts = { recipientName, documentName, ownerName, path }
          yield* mails.write({ kind: "signing-copy", to, userId, facts, clientId })
          return true
        }),
        findRequest: Effect.fn("Guests.findRequest")(function* (token) {
          const found = yield* guestOf(token, "signing request")
          if (found === null) return null
          const { isSigned = false } = yield* Schema.decodeUnknownEffect(RequestFacts)(found.link.facts)
          return { ...found.guest, isSigned }
        }, Effect.orDie),
        mailLink: Effect.fn("Guests.mailLink")(function* (token, sender) {
          const found = yield* guestOf(token, "signing request")
          if (found === null) return null
          const { clientId, email, name, userId } = found.guest
          const { envelopeId } = yield* Schema.decodeUnknownEffect(RequestFacts)(found.link.facts)
          const code = yield* newCode
          yield* database.asIdentity(
            Effect.gen(function* () {
              const made = yield* links.make({
                purpose: "signing",
                userId,
                facts: (linkToken) => ({ envelopeId, codeHash: codeHashOf(linkToken, code) })
              })
              yield* mails.write({
                kind: "signing-link",
                to: email,
                userId,
                facts: {
                  recipientName: name,
                  expiresAt: made.expiresAt.getTime(),
                  path: `${signingLinkPath}/${made.token}`
                },
                clientId
              })
            })
          )
          yield* events.record({ type: "signing-link-asked", userId, sessionId: null, facts: { sender, envelopeId } })
          return code
        }, Effect.orDie),
        findLink: (token) => Effect.map(guestOf(token, "signing"), (found) => found?.guest ?? null),
        open: Effect.fn("Guests.open")(function* (token, code, { formerToken, sender, userAgent }) {
          const found = yield* guestOf(token, "signing")
          if (found === null) return null
          const { userId } = found.guest
          const { codeHash, envelopeId } = yield* Schema.decodeUnknownEffect(LinkFacts)(found.link.facts)
          if (codeHashOf(token, code) !== codeHash) {
            yield* events.record({
              type: "sign-in-refused",
              userId,
              sessionId: null,
              facts: { sender, method: "link" }
            })
            return null
          }
          const taken = yield* database.asIdentity(links.take(token, "signing"))
          if (Option.isNone(taken)) return null
          if (formerToken !== null) yield* sessions.end(formerToken)
          const opened = yield* sessions.openGuest(userId, userAgent, envelopeId)
          yield* events.record({
            type: "sign-in-succeeded",
            userId,
            sessionId: opened.sessionId,
            facts: { sender, method: "link", envelopeId }
          })
          return { ...opened, envelopeId }
        }, Effect.orDie)
      })
    })
  )
}
