import type { HttpServerResponse } from "effect/http"
import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { serverPage } from "../../platform/http/serverPage.ts"
import { failureAlert, hiddenField, invalidField, passkeyForm } from "../pages/pageParts.ts"

export interface SampleUser {
  readonly email: string
  readonly name: string
  readonly kind: string
}

export interface SignInPageProps {
  readonly productName: string
  readonly serviceDeskUrl: string
  /** The form's target: the page's own address, including its query. */
  readonly action: string
  /** Signed for this browser; the form is refused without it. */
  readonly formToken: string
  /** Where a passkey is sent. */
  readonly passkeyAction: string
  /** What a passkey is asked for, as JSON text; empty where none is offered. */
  readonly passkeyOptions: string
  /** Where a forgotten password is replaced. */
  readonly resetPath: string
  /** The operator's identity providers, each with the way to it. */
  readonly providers: ReadonlyArray<{ readonly label: string; readonly path: string }>
  /** What was typed before, so that it need not be typed again. */
  readonly email: string
  /** Whether the portal sends somebody here whose sign-out failed. */
  readonly isSessionOpen: boolean
  /** What went wrong, or null. */
  readonly failure: { readonly status: number; readonly message: string } | null
  /** The sample users with their common password; empty outside a demonstration. */
  readonly sampleUsers: ReadonlyArray<SampleUser>
  readonly samplePassword: string
  /** Whether mails are sent; if not, whether this server shows them. Said in a demonstration only. */
  readonly mail: "sent" | "shown" | "dropped"
}

const stillOpen =
  '<div class="alert" role="alert"><p>You have left the portal, but the server could not be told. Your session may still ' +
  "be open there until it ends by itself. On a shared computer, sign in and sign out again.</p></div>"

const sampleForm = (props: SignInPageProps, user: SampleUser): string =>
  [
    `<form method="post" action="${escapeHtml(props.action)}">`,
    hiddenField("token", props.formToken),
    hiddenField("email", user.email),
    hiddenField("password", props.samplePassword),
    `<button class="choice" type="submit">${escapeHtml(user.name)} · ${escapeHtml(user.email)}`,
    `<span>${escapeHtml(user.kind)}</span></button></form>`
  ].join("")

const mailNotices: Readonly<Record<SignInPageProps["mail"], string>> = {
  sent: "",
  shown: '<p class="quiet">Mail is off. What would be sent is shown on the page <a href="/docs/mail">Mail</a>.</p>',
  dropped: '<p class="quiet">Mail is off: nothing is sent.</p>'
}

const samples = (props: SignInPageProps): string =>
  props.sampleUsers.length === 0
    ? ""
    : [
        '<section class="card" aria-labelledby="samples"><h2 id="samples">Sample users</h2>',
        '<p class="quiet">This is a demonstration with generated data. Choose who to be.</p>',
        ...props.sampleUsers.map((user) => sampleForm(props, user)),
        mailNotices[props.mail],
        "</section>"
      ].join("")

const help = (serviceDeskUrl: string): string =>
  serviceDeskUrl === ""
    ? ""
    : `<p class="quiet">Trouble signing in? <a href="${escapeHtml(serviceDeskUrl)}">Contact us</a></p>`

/** The sign-in page: one form, no script. A failure is the first thing a screen reader reads. */
export const signInPage = (props: SignInPageProps): HttpServerResponse.HttpServerResponse => {
  const invalid = invalidField(props.failure)
  return serverPage({
    status: props.failure?.status ?? 200,
    title: props.failure === null ? "Sign in" : "Not signed in",
    productName: props.productName,
    main: [
      `<div class="card"><h1>Sign in</h1>${props.isSessionOpen && props.failure === null ? stillOpen : failureAlert(props.failure)}`,
      `<form method="post" action="${escapeHtml(props.action)}">${hiddenField("token", props.formToken)}`,
      '<label for="email">E-mail</label>',
      `<input id="email" name="email" type="email" autocomplete="username" inputmode="email" autocapitalize="none"`,
      ` spellcheck="false" required maxlength="254" value="${escapeHtml(props.email)}"${invalid}>`,
      '<label for="password">Password</label>',
      '<input id="password" name="password" type="password" autocomplete="current-password" required',
      ` maxlength="256"${invalid}>`,
      '<button class="primary" type="submit">Sign in</button></form>',
      passkeyForm({
        action: props.passkeyAction,
        token: props.formToken,
        options: props.passkeyOptions,
        label: "Sign in with a passkey",
        act: "get"
      }),
      ...props.providers.map(
        ({ label, path }) =>
          `<p><a class="choice" href="${escapeHtml(path)}">${escapeHtml(`Sign in with ${label}`)}</a></p>`
      ),
      `<p class="quiet"><a href="${escapeHtml(props.resetPath)}">Forgot your password?</a></p></div>`,
      samples(props),
      help(props.serviceDeskUrl)
    ].join("")
  })
}
