import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { Settings } from "../../platform/settings/Settings.ts"
import { noticePage } from "../pages/noticePage.ts"
import { AuthPages } from "../signIn/AuthPages.ts"
import { tokenInPath } from "../signIn/tokenInPath.ts"
import { EmailChanges } from "./EmailChanges.ts"

const expired = "This page was open for too long, or cookies are off. Try again."

/**
 * The pages of the two mails about a change of address. Opening them changes nothing, for programs that look at mails open
 * every link in them.
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
      "It was used already, has ended or was replaced by a newer one, or the address is in use. Nothing was changed; look at your profile."
    )

    const kinds = [
      {
        prefix: "/auth/email/",
        what: "e-mail change",
        act: changes.confirm,
        title: "Confirm your new address",
        sentence: (email: string) => `From now on you sign in with ${email}.`,
        label: "Confirm this address",
        done: "Your address is changed",
        after: "Sign in with the new address from now on."
      },
      {
        prefix: "/auth/email/undo/",
        what: "e-mail undo",
        act: changes.undo,
        title: "Undo the change of your address",
        sentence: (email: string) => `You sign in with ${email} again, and all your sessions end.`,
        label: "Undo the change",
        done: "The change is undone",
        after:
          "All your sessions have ended. Sign in with this address, and choose a new password if the change was not yours."
      }
    ] as const

    for (const { act, after, done, label, prefix, sentence, title, what } of kinds) {
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
        if (!pages.isOwnForm(request, form)) return yield* page({ status: 403, message: expired })
        if (!(yield* act(token))) return notUsable
        return noticePage({
          productName,
          title: done,
          sentences: [after],
          next: { _tag: "Link", path: "/auth/account/first", label: "Sign in" }
        })
      })
      yield* router.add("GET", `${prefix}:token`, answer)
      yield* router.add("POST", `${prefix}:token`, answer)
    }
  })
)
