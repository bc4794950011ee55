import type { HttpServerResponse } from "effect/http"
import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { serverPage } from "../../platform/http/serverPage.ts"
import { failureAlert, formStart, invalidField, type PageFailure } from "./pageParts.ts"

/** Asks for the address of somebody who has forgotten their password. */
export const resetPage = (props: {
  readonly productName: string
  readonly token: string
  readonly email: string
  readonly failure: PageFailure
}): HttpServerResponse.HttpServerResponse =>
  serverPage({
    status: props.failure?.status ?? 200,
    title: props.failure === null ? "Forgot your password" : "No mail was asked for",
    productName: props.productName,
    main: [
      `<div class="card"><h1>Forgot your password</h1>${failureAlert(props.failure)}`,
      "<p>Enter the e-mail address that you sign in with. If it belongs to an account, a link to choose a new password is sent to it.</p>",
      formStart("/auth/reset", props.token),
      '<label for="email">E-mail</label>',
      '<input id="email" name="email" type="email" autocomplete="username" inputmode="email" autocapitalize="none"',
      ` spellcheck="false" required maxlength="254" value="${escapeHtml(props.email)}"${invalidField(props.failure)}>`,
      '<button class="primary" type="submit">Send the link</button></form></div>',
      '<p class="quiet"><a href="/auth/account/first">Back to sign in</a></p>'
    ].join("")
  })
