import type { HttpServerResponse } from "effect/http"
import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { serverPage } from "../../platform/http/serverPage.ts"
import { failureAlert, formStart, invalidField, type PageFailure } from "./pageParts.ts"

/** Enough of an address to know it by, and no more. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/, "$1…")

interface GuestPageProps {
  readonly productName: string
  readonly action: string
  readonly token: string
}

/** Shows the code that goes with the link that was just mailed. */
export const guestCodePage = (
  props: GuestPageProps & { readonly code: string; readonly email: string }
): HttpServerResponse.HttpServerResponse =>
  serverPage({
    status: 200,
    title: "Your code",
    productName: props.productName,
    main: [
      `<div class="card"><h1>Your code</h1><p>A link is on its way to ${escapeHtml(maskedAddress(props.email))}. Open it,`,
      ' on this device or on another, and enter this code there:</p><pre class="code" tabindex="0">',
      `${escapeHtml(`${props.code.slice(0, 3)} ${props.code.slice(3)}`)}</pre>`,
      '<p class="quiet">The link works once, for 15 minutes. Keep this page open until then, and give the code to nobody.</p>',
      formStart(props.action, props.token),
      '<button class="choice" type="submit">Nothing came: send another link</button></form></div>'
    ].join("")
  })

/** Asks for the code that the page shows where the link was asked for. */
export const guestEntryPage = (
  props: GuestPageProps & { readonly failure: PageFailure }
): HttpServerResponse.HttpServerResponse =>
  serverPage({
    status: props.failure?.status ?? 200,
    title: props.failure === null ? "Enter the code" : "Not opened",
    productName: props.productName,
    main: [
      `<div class="card"><h1>Enter the code</h1>${failureAlert(props.failure)}`,
      "<p>The page where you asked for this link shows a code of six digits.</p>",
      formStart(props.action, props.token),
      '<label for="code">Code</label>',
      '<input id="code" name="code" autocomplete="off" inputmode="numeric" required maxlength="12"',
      `${invalidField(props.failure)}>`,
      '<button class="primary" type="submit">Open the document</button></form></div>'
    ].join("")
  })
