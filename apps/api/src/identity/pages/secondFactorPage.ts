import type { HttpServerResponse } from "effect/http"
import { serverPage } from "../../platform/http/serverPage.ts"
import { codeField, failureAlert, formStart, type PageFailure, passkeyForm } from "./pageParts.ts"

export interface SecondFactorPageProps {
  readonly productName: string
  readonly action: string
  readonly token: string
  readonly failure: PageFailure
  readonly hasTotp: boolean
  /** What a passkey is asked for, as JSON text; empty where the person has none. */
  readonly passkeyOptions: string
}

const needsScript =
  '<noscript><p class="quiet">Your passkey needs a browser that runs scripts. Switch them on, and open this page again.</p></noscript>'

/** The second step of signing in. */
export const secondFactorPage = (props: SecondFactorPageProps): HttpServerResponse.HttpServerResponse =>
  serverPage({
    status: props.failure?.status ?? 200,
    title: props.failure === null ? "Second step" : "Not signed in",
    productName: props.productName,
    main: [
      `<div class="card"><h1>Second step</h1>${failureAlert(props.failure)}`,
      props.hasTotp
        ? [
            '<p class="quiet">Open your authenticator app and enter the code it shows for this portal. Without the app, enter one of your recovery codes.</p>',
            formStart(props.action, props.token),
            codeField("Code", props.failure),
            '<button class="primary" type="submit">Continue</button></form>'
          ].join("")
        : "<p>Confirm with your passkey that it is you.</p>",
      passkeyForm({
        action: props.action,
        token: props.token,
        options: props.passkeyOptions,
        label: "Use a passkey",
        act: "get"
      }),
      props.hasTotp ? "" : needsScript,
      '</div><p class="quiet"><a href="/auth/account/first">Start again</a></p>'
    ].join("")
  })
