import { escapeHtml } from "@reclaim/core/format/escapeMarkup"

/** Problem of a submitted form, or null. */
export type PageFailure = { readonly status: number; readonly message: string } | null

/** The first thing that a screen reader reads of a page whose form was refused. */
export const failureAlert = (failure: PageFailure): string =>
  failure === null ? "" : `<div class="alert" role="alert" id="failure"><p>${escapeHtml(failure.message)}</p></div>`

/** Ties a field to the alert. */
export const invalidField = (failure: PageFailure): string =>
  failure === null ? "" : ' aria-invalid="true" aria-describedby="failure"'

export const hiddenField = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

/** The beginning of a form that is posted to `action`, with its token. */
export const formStart = (action: string, token: string): string =>
  `<form method="post" action="${escapeHtml(action)}">${hiddenField("token", token)}`

/** Form for signing in with a passkey instead; shown by the script, which is needed to use one. */
export const passkeyForm = (form: {
  readonly action: string
  readonly token: string
  /** Options for the browser, as JSON text; empty if no passkey is accepted. */
  readonly options: string
  readonly label: string
  readonly act: "get" | "create"
}): string =>
  form.options === ""
    ? ""
    : [
        `<form method="post" action="${escapeHtml(form.action)}" class="passkey" data-passkey="${form.act}"`,
        ` data-options="${escapeHtml(form.options)}" hidden>${hiddenField("token", form.token)}`,
        hiddenField("passkey", ""),
        `<button class="choice" type="submit">${escapeHtml(form.label)}</button>`,
        '<p class="quiet" role="status"></p></form><script src="/auth/passkey.js" defer></script>'
      ].join("")

/** A new password, typed once: a second field would only be pasted into. */
export const newPasswordField = (failure: PageFailure): string =>
  [
    '<label for="password">New password</label>',
    '<input id="password" name="password" type="password" autocomplete="new-password" required minlength="12"',
    ` maxlength="256" aria-describedby="${failure === null ? "" : "failure "}password-rule"`,
    failure === null ? ">" : ' aria-invalid="true">',
    '<p class="quiet" id="password-rule">At least 12 characters. A few words of your own are easiest to remember.</p>'
  ].join("")

/** The field for the code of an authenticator app, or a recovery code. */
export const codeField = (label: string, failure: PageFailure): string =>
  [
    `<label for="code">${escapeHtml(label)}</label>`,
    '<input id="code" name="code" autocomplete="one-time-code" inputmode="text" autocapitalize="characters"',
    ` spellcheck="false" required maxlength="40"${invalidField(failure)}>`
  ].join("")
