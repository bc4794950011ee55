import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { invitedBy } from "../../../platform/mail/mailTemplates.ts"
import { Settings } from "../../../platform/settings/Settings.ts"
import { choosePasswordPage } from "../../pages/choosePasswordPage.ts"
import type { PageFailure } from "../../pages/pageParts.ts"
import { Passkeys } from "../../passkeys/Passkeys.ts"
import { formCookieOf } from "../../sessionCookies.ts"
import { AuthPages, type SentForm } from "../AuthPages.ts"
import { ChosenPasswords } from "../ChosenPasswords.ts"
import { tokenInPath } from "../tokenInPath.ts"
import { Invitees, type OpenInvitation } from "./Invitees.ts"

const prefix = "/auth/invitation/"

/** The page of an invitation: says who invites to what, and lets the person choose how they sign in. */
export const InvitationRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    const { productName } = settings
    const pages = yield* AuthPages
    const invitees = yield* Invitees
    const chosen = yield* ChosenPasswords
    const passkeys = yield* Passkeys
    const router = yield* HttpRouter.HttpRouter

    const notUsable = pages.notUsable(
      404,
      "This invitation cannot be used",
      "It was already used, has expired or was replaced by a newer one. If you have already accepted it, sign in; otherwise ask the person who invited you for a new one."
    )

    const sentencesOf = ({ clientName, inviterName }: OpenInvitation): ReadonlyArray<string> => {
      const inviter = invitedBy(inviterName)
      return clientName === ""
        ? [`${inviter} to work on ${productName}.`, "Choose how you sign in."]
        : [
            `${inviter} to ${productName}, where ${clientName} tracks its withholding tax reclaims.`,
            "Choose how you sign in."
          ]
    }

    const page = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      token: string,
      invitation: OpenInvitation,
      failure: PageFailure
    ) {
      const browser = yield* pages.browserOf(request)
      const asked = passkeys.isOffered
        ? yield* passkeys.registrationOptions(invitation.person.userId, browser.subject)
        : null
      return choosePasswordPage({
        productName,
        title: "Accept the invitation",
        sentences: sentencesOf(invitation),
        email: invitation.person.email,
        action: `${prefix}${token}`,
        token: yield* pages.formToken(browser),
        failure,
        submit: "Accept and sign in",
        passkeyOptions: asked === null ? "" : JSON.stringify(asked.options)
      }).pipe(pages.tied(browser))
    })

    const acceptForm = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      token: string,
      invitation: OpenInvitation,
      form: SentForm
    ) {
      const { person } = invitation
      const failurePage = (status: number, message: string) => page(request, token, invitation, { status, message })
      if (!pages.isOwnForm(request, form)) {
        return yield* failurePage(403, "This page was open for too long, or cookies are off. Try again.")
      }
      const response = form("passkey")
      if (response !== "") {
        const subject = formCookieOf(request, settings)
        const isAccepted = yield* invitees.acceptWithPasskey(token, person.userId, { response, subject })
        return isAccepted
          ? yield* pages.signedIn(request, person, { method: "passkey", level: 2 }, { isFirst: true })
          : yield* failurePage(422, "Your passkey was not accepted. Try again, or choose a password.")
      }
      const password = form("password")
      const fault = yield* chosen.faultOf(person, password)
      if (fault !== null) return yield* failurePage(422, fault)
      if (!(yield* invitees.acceptWithPassword(token, password))) return notUsable
      return (yield* pages.afterFirst(request, person.userId, "password", { isFirst: true })) ?? notUsable
    })

    const answer = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const token = tokenInPath(request.url, prefix)
      const invitation = yield* invitees.find(token)
      if (invitation === null) return notUsable
      return request.method === "POST"
        ? yield* acceptForm(request, token, invitation, yield* pages.formOf(request))
        : yield* page(request, token, invitation, null)
    })

    yield* router.add("GET", `${prefix}:token`, answer)
    yield* router.add("POST", `${prefix}:token`, answer)
  })
)
