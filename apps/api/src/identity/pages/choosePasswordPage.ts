import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import type { HttpServerResponse } from "effect/http"
import { serverPage } from "../../platform/http/serverPage.ts"
import { failureAlert, formStart, newPasswordField, type PageFailure, passkeyForm } from "./pageParts.ts"

export interface ChoosePasswordPageProps {
  readonly productName: string
  readonly title: string
  /** Paragraphs that explain the page. */
  readonly sentences: ReadonlyArray<string>
  /** Account of the password, for password managers. */
  readonly email: string
  readonly action: string
  readonly token: string
  readonly failure: PageFailure
  readonly submit: string
  /** Options of a new passkey, as JSON text; empty if none is offered. */
  readonly passkeyOptions: string
}

/** Page of a link on which a person chooses how to sign in. */
export const choosePasswordPage = (props: ChoosePasswordPageProps): HttpServerResponse.HttpServerResponse =>
  serverPage({
    status: props.failure?.status ?? 200,
    title: props.failure === null ? props.title : `Not done: ${props.title}`,
    productName: props.productName,
    main: [
      `<div class="card"><h1>${escapeHtml(props.title)}</h1>${failureAlert(props.failure)}`,
      ...props.sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
      formStart(props.action, props.token),
      '<label for="email">E-mail</label>',
      `<input id="email" name="email" type="email" autocomplete="username" readonly value="${escapeHtml(props.email)}">`,
      newPasswordField(props.failure),
      `<button class="primary" type="submit">${escapeHtml(props.submit)}</button></form>`,
      passkeyForm({
        action: props.action,
        token: props.token,
        options: props.passkeyOptions,
        label: "Use a passkey instead",
        act: "create"
      }),
      "</div>"
    ].join("")
  })
