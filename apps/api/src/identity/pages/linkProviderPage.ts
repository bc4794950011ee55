import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import type { HttpServerResponse } from "effect/http"
import { serverPage } from "../../platform/http/serverPage.ts"
import { failureAlert, formStart, hiddenField, invalidField, type PageFailure } from "./pageParts.ts"

/** Asks once whose account an identity provider's is. */
export const linkProviderPage = (props: {
  readonly productName: string
  readonly label: string
  readonly action: string
  readonly token: string
  /** The account there, signed for this browser. */
  readonly identity: string
  readonly email: string
  readonly failure: PageFailure
}): HttpServerResponse.HttpServerResponse => {
  const invalid = invalidField(props.failure)
  return serverPage({
    status: props.failure?.status ?? 200,
    title: props.failure === null ? "Link your account" : "Not linked",
    productName: props.productName,
    main: [
      `<div class="card"><h1>Link your account</h1>${failureAlert(props.failure)}`,
      `<p>${escapeHtml(props.label)} knows you, but it is not linked to an account here yet. Enter your password once to link it.</p>`,
      formStart(props.action, props.token),
      hiddenField("identity", props.identity),
      '<label for="email">E-mail</label>',
      '<input id="email" name="email" type="email" autocomplete="username" inputmode="email" autocapitalize="none"',
      ` spellcheck="false" required maxlength="254" value="${escapeHtml(props.email)}"${invalid}>`,
      '<label for="password">Password</label>',
      '<input id="password" name="password" type="password" autocomplete="current-password" required',
      ` maxlength="256"${invalid}>`,
      '<button class="primary" type="submit">Link and sign in</button></form></div>',
      '<p class="quiet"><a href="/auth/account/first">Back to sign in</a></p>'
    ].join("")
  })
}
