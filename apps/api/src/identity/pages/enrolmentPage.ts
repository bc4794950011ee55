import type { TotpEnrolment } from "@reclaim/core/domain/signIn/TotpEnrolment"
import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import type { HttpServerResponse } from "effect/http"
import { serverPage } from "../../platform/http/serverPage.ts"
import { codeField, failureAlert, formStart, type PageFailure } from "./pageParts.ts"

export interface EnrolmentPageProps {
  readonly productName: string
  readonly action: string
  readonly token: string
  readonly failure: PageFailure
  readonly enrolment: TotpEnrolment
}

const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(" ")

/** For who must have a second factor and has none: no session before it is set up. */
export const enrolmentPage = ({
  action,
  enrolment,
  failure,
  productName,
  token
}: EnrolmentPageProps): HttpServerResponse.HttpServerResponse =>
  serverPage({
    status: failure?.status ?? 200,
    title: failure === null ? "Set up a second factor" : "Second factor not set up",
    productName,
    main: [
      `<div class="card"><h1>Set up a second factor</h1>${failureAlert(failure)}`,
      "<p>Your account needs a second factor besides your password. Scan this with an authenticator app, then enter the code that the app shows.</p>",
      `<svg class="qr" viewBox="0 0 ${enrolment.qrSize} ${enrolment.qrSize}" role="img" aria-label="QR code for your authenticator app">`,
      `<rect width="${enrolment.qrSize}" height="${enrolment.qrSize}" fill="#fff"/><path d="${enrolment.qrPath}" fill="#000"/></svg>`,
      `<p class="quiet">On this device: <a href="${escapeHtml(enrolment.address)}">open your authenticator app</a>. Or enter this key there:</p>`,
      `<pre tabindex="0">${inFours(enrolment.secret)}</pre>`,
      formStart(action, token),
      codeField("Code from the app", failure),
      '<button class="primary" type="submit">Set up</button></form></div>'
    ].join("")
  })
