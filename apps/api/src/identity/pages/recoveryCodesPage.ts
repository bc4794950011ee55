import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import type { HttpServerResponse } from "effect/http"
import { serverPage } from "../../platform/http/serverPage.ts"

/** Shows recovery codes, this once, to who has just set up an app. */
export const recoveryCodesPage = (props: {
  readonly productName: string
  readonly codes: ReadonlyArray<string>
  readonly returnTo: string
}): HttpServerResponse.HttpServerResponse =>
  serverPage({
    title: "Your recovery codes",
    productName: props.productName,
    main: [
      '<div class="card"><h1>Your recovery codes</h1>',
      "<p>Keep these where you keep your passwords. Each one stands once for the code of your app, should you lose it. They are shown only now.</p>",
      `<pre tabindex="0">${props.codes.join("\n")}</pre>`,
      `<p><a class="primary" href="${escapeHtml(props.returnTo)}">I have kept them, continue</a></p></div>`
    ].join("")
  })
