import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { signingHref } from "@reclaim/core/rules/signing/signingUrl"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { senderOf } from "../../platform/http/requestPipeline.ts"
import { serverPage } from "../../platform/http/serverPage.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { noticePage } from "../pages/noticePage.ts"
import { failureAlert, formStart, invalidField, type PageFailure } from "../pages/pageParts.ts"
import {
  expireSigningCodeCookie,
  sessionTokenOf,
  setSignedInCookies,
  setSigningCodeCookie,
  signingCodeCookieOf
} from "../sessionCookies.ts"
import { sessionSubjectOf } from "../Sessions.ts"
import { SignedTokens } from "../SignedTokens.ts"
import { AuthPages } from "../signIn/AuthPages.ts"
import { SignInThrottle } from "../signIn/SignInThrottle.ts"
import { throttledSentence } from "../signIn/throttledSentence.ts"
import { tokenInPath } from "../signIn/tokenInPath.ts"
import type { GuestRow } from "./guestRows.ts"
import { Guests, signingLinkPath, signingRequestPath } from "./Guests.ts"

/** Masks an address so that its owner recognises it. */
const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/, "$1…")

/** The code with whom it is for: one browser may have requested links for several people. */
const keptCodeOf = (userId: number, code: string): string => `${String(userId)}.${code}`

/** The code that a browser keeps for a guest; empty if it has none. */
const codeKeptFor = (userId: number, kept: string): string => {
  const [of, code = ""] = kept.split(".")
  return of === String(userId) && /^\d{6}$/.test(code) ? code : ""
}

interface GuestPageProps {
  readonly productName: string
  readonly action: string
  readonly token: string
}

/** Shows the code that goes with the link that was just mailed. */
const guestCodePage = (
  props: GuestPageProps & { readonly code: string; readonly email: string }
): HttpServerResponse.HttpServerResponse =>
  serverPage({
    status: 200,
    title: "Your code",
    productName: props.productName,
    main: [
      `<div class="card"><h1>Your code</h1><p>A link is on its way to ${escapeHtml(maskedAddress(props.email))}. Open it`,
      " in this browser, where this code is filled in for you. On another device enter it there:</p>",
      '<pre class="code" tabindex="0">',
      `${escapeHtml(`${props.code.slice(0, 3)} ${props.code.slice(3)}`)}</pre>`,
      '<p class="quiet">The link works once, for 15 minutes. Keep this page open until then, and do not share the code.</p>',
      formStart(props.action, props.token),
      '<button class="choice" type="submit">No mail? Send another link</button></form></div>'
    ].join("")
  })

/**
 * Page that asks for the code shown where the link was requested. The browser that requested it has the code, which is
 * filled in unseen: only the form that is sent is compared with the link, and counted as an attempt.
 */
const guestEntryPage = (
  props: GuestPageProps & { readonly failure: PageFailure; readonly code: string }
): HttpServerResponse.HttpServerResponse =>
  serverPage({
    status: props.failure?.status ?? 200,
    title: props.failure === null ? "Enter the code" : "Not opened",
    productName: props.productName,
    main: [
      `<div class="card"><h1>Enter the code</h1>${failureAlert(props.failure)}`,
      props.code === ""
        ? "<p>The page where you requested this link shows a six-digit code. If it is on another device, read it there. If you have closed it, open the first mail again and request another link.</p>"
        : "<p>You requested this link in this browser, so its code is filled in.</p>",
      formStart(props.action, props.token),
      '<label for="code">Code</label>',
      '<input id="code" name="code" autocomplete="off" inputmode="numeric" required maxlength="12"',
      props.code === "" ? "" : ` value="${escapeHtml(props.code)}"`,
      `${invalidField(props.failure)}>`,
      '<button class="primary" type="submit">Open the document</button></form></div>'
    ].join("")
  })

type PageRequest = HttpServerRequest.HttpServerRequest

type AskedGuest = NonNullable<Effect.Success<ReturnType<Guests["Service"]["findRequest"]>>>

const expiredPageMessage = "This page was open for too long, or cookies are off. Try again."

/** Pages for a person without an account who signs one document. */
export const GuestRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    const { productName } = settings
    const pages = yield* AuthPages
    const guests = yield* Guests
    const throttle = yield* SignInThrottle
    const tokens = yield* SignedTokens
    const router = yield* HttpRouter.HttpRouter

    const noRequest = pages.notUsable(
      404,
      "This request cannot be used",
      "It has expired, or you now have an account on the portal. Ask the sender."
    )

    const noLink = pages.notUsable(
      404,
      "This link cannot be used",
      "It was already used, has expired or was replaced by a newer one. Open the first mail again, and request another link."
    )

    const requestPage = Effect.fnUntraced(function* (
      request: PageRequest,
      token: string,
      guest: AskedGuest,
      failure: PageFailure
    ) {
      const browser = yield* pages.browserOf(request)
      return noticePage({
        productName,
        title: guest.isSigned ? "Your copy" : "Sign a document",
        sentences: [
          guest.isSigned
            ? `${guest.name}, the document you signed on ${productName} is sealed, and you can save a copy. You need no account for it.`
            : `${guest.name}, you are asked to sign a document on ${productName}. You need no account for it.`,
          ...(guest.isSigned
            ? []
            : [
                "It takes three steps and about two minutes: open the link in a mail, enter a code, then read and sign."
              ]),
          `A link is sent to ${maskedAddress(guest.email)}. It opens the document together with a code, which is shown here next.`
        ],
        failure,
        next: {
          _tag: "Form",
          action: `${signingRequestPath}/${token}`,
          token: yield* pages.formToken(browser),
          label: "Send the link"
        }
      }).pipe(pages.tied(browser))
    })

    const mailLink = Effect.fnUntraced(function* (request: PageRequest, token: string, guest: AskedGuest) {
      const sent = yield* pages.formOf(request)
      const refuseWithPage = (status: number, message: string) =>
        requestPage(request, token, guest, { status, message })
      if (!pages.isOwnForm(request, sent)) return yield* refuseWithPage(403, expiredPageMessage)
      const sender = senderOf(request)
      const attempt = { email: `signing link of ${String(guest.userId)}`, sender, deviceId: null }
      return yield* throttle.permit(attempt).pipe(
        Effect.andThen(guests.mailLink(token, sender)),
        Effect.flatMap((code) =>
          Effect.gen(function* () {
            if (code === null) return noRequest
            const browser = yield* pages.browserOf(request)
            const keepCode = setSigningCodeCookie(settings, keptCodeOf(guest.userId, code))
            return guestCodePage({
              productName,
              action: `${signingRequestPath}/${token}`,
              token: yield* pages.formToken(browser),
              code,
              email: guest.email
            }).pipe(pages.tied(browser), keepCode)
          })
        ),
        Effect.catchTag("Throttled", (refusal) => refuseWithPage(429, throttledSentence(refusal)))
      )
    })

    const requestRoute = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const token = tokenInPath(request.url, `${signingRequestPath}/`)
      const guest = yield* guests.findRequest(token)
      if (guest === null) return noRequest
      return request.method === "POST"
        ? yield* mailLink(request, token, guest)
        : yield* requestPage(request, token, guest, null)
    })

    const entryPage = Effect.fnUntraced(function* (
      request: PageRequest,
      token: string,
      { userId }: GuestRow,
      failure: PageFailure
    ) {
      const kept = signingCodeCookieOf(request, settings)
      const browser = yield* pages.browserOf(request)
      return guestEntryPage({
        productName,
        action: `${signingLinkPath}/${token}`,
        token: yield* pages.formToken(browser),
        failure,
        // One that did not match is not offered again.
        code: failure === null ? codeKeptFor(userId, kept) : ""
      }).pipe(pages.tied(browser))
    })

    const openLink = Effect.fnUntraced(function* (request: PageRequest, token: string, code: string, guest: GuestRow) {
      const former = sessionTokenOf(request, settings)
      const sender = senderOf(request)
      const session = yield* guests.open(token, code, {
        sender,
        userAgent: request.headers["user-agent"] ?? "",
        formerToken: former === "" ? null : former
      })
      if (session !== null) {
        const xsrf = yield* tokens.issue({ purpose: "xsrf", subject: sessionSubjectOf(session.token) })
        const answer = HttpServerResponse.redirect(signingHref(session.envelopeId), { status: 303 })
        return answer.pipe(
          setSignedInCookies(settings, { token: session.token, xsrf, device: null }),
          expireSigningCodeCookie(settings)
        )
      }
      const isLeft = (yield* guests.findLink(token)) !== null
      return isLeft
        ? yield* entryPage(request, token, guest, {
            status: 422,
            message: `This code does not match the link. It is shown on the page where the link to ${maskedAddress(guest.email)} was requested.`
          })
        : noLink
    })

    const enterCode = Effect.fnUntraced(function* (request: PageRequest, token: string, guest: GuestRow) {
      const sent = yield* pages.formOf(request)
      const refuseWithPage = (status: number, message: string) => entryPage(request, token, guest, { status, message })
      if (!pages.isOwnForm(request, sent)) return yield* refuseWithPage(403, expiredPageMessage)
      const attempt = { email: `signing code of ${String(guest.userId)}`, sender: senderOf(request), deviceId: null }
      return yield* throttle.permit(attempt).pipe(
        Effect.andThen(openLink(request, token, sent("code").replaceAll(/\D/g, ""), guest)),
        Effect.catchTag("Throttled", (refusal) => refuseWithPage(429, throttledSentence(refusal)))
      )
    })

    const linkRoute = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const token = tokenInPath(request.url, `${signingLinkPath}/`)
      const guest = yield* guests.findLink(token)
      if (guest === null) return noLink
      return request.method === "POST"
        ? yield* enterCode(request, token, guest)
        : yield* entryPage(request, token, guest, null)
    })

    yield* router.add("GET", `${signingRequestPath}/:token`, requestRoute)
    yield* router.add("POST", `${signingRequestPath}/:token`, requestRoute)
    yield* router.add("GET", `${signingLinkPath}/:token`, linkRoute)
    yield* router.add("POST", `${signingLinkPath}/:token`, linkRoute)
  })
)
