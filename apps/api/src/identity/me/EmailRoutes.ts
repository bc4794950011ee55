import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { Settings } from "../../platform/settings/Settings.ts"
import { noticePage } from "../pages/noticePage.ts"
import { AuthPages } from "../signIn/AuthPages.ts"
import { tokenInPath } from "../signIn/tokenInPath.ts"
import { EmailChanges, type EmailLink } from "./EmailChanges.ts"

const expiredPageMessage = "This page was open for too long, or cookies are off. Try again."

/** Text of a page after its button was pressed. */
interface ResultText {
  readonly title: string
  readonly after: string
}

interface EmailPage {
  readonly prefix: `/${string}`
  readonly what: EmailLink
  /** Null when the link can't be used any more. */
  readonly act: (token: string) => Effect.Effect<ResultText | null>
  readonly title: string
  readonly sentence: (email: string) => string
  readonly label: string
}

const changedText: ResultText = {
  title: "Your address has been changed",
  after: "Sign in with the new address from now on."
}

const undone: ResultText = {
  title: "The change has been undone",
  after:
    "All your sessions have ended. Sign in with this address, and choose a new password if the change was not yours."
}

const confirmedText: ResultText = {
  title: "Your new address is confirmed",
  after: "You sign in with it once your current address has confirmed, using the link in the message sent there."
}

const agreedText: ResultText = {
  title: "You have agreed to the new address",
  after:
    "You sign in with it once it is confirmed, using the link in the message sent there. Until then nothing changes."
}

/**
 * Pages of the mails about a change of address. Opening them changes nothing, because mail scanners open every link.
 */
export const EmailRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const { productName } = yield* Settings
    const pages = yield* AuthPages
    const changes = yield* EmailChanges
    const router = yield* HttpRouter.HttpRouter

    const notUsable = pages.notUsable(
      404,
      "This link cannot be used",
      "It was already used, has expired, was cancelled or was replaced by a newer one, or the address is in use. Nothing was changed; check your profile."
    )

    const answerRoute = (what: "e-mail confirmation" | "e-mail agreement", waiting: ResultText) => (token: string) =>
      Effect.map(changes.answer(token, what), (outcome) =>
        outcome === null ? null : outcome === "changed" ? changedText : waiting
      )

    const kinds: ReadonlyArray<EmailPage> = [
      {
        prefix: "/auth/email/",
        what: "e-mail change",
        act: (token) => Effect.map(changes.confirm(token), (isDone) => (isDone ? changedText : null)),
        title: "Confirm your new address",
        sentence: (email) => `From now on you sign in with ${email}.`,
        label: "Confirm this address"
      },
      {
        prefix: "/auth/email/undo/",
        what: "e-mail undo",
        act: (token) => Effect.map(changes.undo(token), (isDone) => (isDone ? undone : null)),
        title: "Undo the change of your address",
        sentence: (email) => `You sign in with ${email} again, and all your sessions end.`,
        label: "Undo the change"
      },
      {
        prefix: "/auth/email/confirm/",
        what: "e-mail confirmation",
        act: answerRoute("e-mail confirmation", confirmedText),
        title: "Confirm your new address",
        sentence: (email) => `You sign in with ${email} once your current address has confirmed as well.`,
        label: "Confirm this address"
      },
      {
        prefix: "/auth/email/agree/",
        what: "e-mail agreement",
        act: answerRoute("e-mail agreement", agreedText),
        title: "Agree to the new address",
        sentence: (email) =>
          `You sign in with ${email} once that address is confirmed as well. If it is not yours, do not agree.`,
        label: "Agree to this address"
      }
    ]

    for (const { act, label, prefix, sentence, title, what } of kinds) {
      const answer = Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const token = tokenInPath(request.url, prefix)
        const email = yield* changes.find(token, what)
        if (email === null) return notUsable
        const browser = yield* pages.browserOf(request)
        const page = (failure: { readonly status: number; readonly message: string } | null) =>
          Effect.map(pages.formToken(browser), (formToken) =>
            noticePage({
              productName,
              title,
              sentences: [sentence(email)],
              failure,
              next: { _tag: "Form", action: `${prefix}${token}`, token: formToken, label }
            }).pipe(pages.tied(browser))
          )
        if (request.method !== "POST") return yield* page(null)
        const form = yield* pages.formOf(request)
        if (!pages.isOwnForm(request, form)) return yield* page({ status: 403, message: expiredPageMessage })
        const done = yield* act(token)
        if (done === null) return notUsable
        return noticePage({
          productName,
          title: done.title,
          sentences: [done.after],
          next: { _tag: "Link", path: "/auth/account/first", label: "Sign in" }
        })
      })
      yield* router.add("GET", `${prefix}:token`, answer)
      yield* router.add("POST", `${prefix}:token`, answer)
    }
  })
)
