import type { HttpServerResponse } from "effect/http"
import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { serverPage } from "../../platform/http/serverPage.ts"
import { failureAlert, formStart, type PageFailure } from "./pageParts.ts"

/** Page that describes an act, with a button for it or a link onward. */
export const noticePage = (props: {
  readonly productName: string
  readonly title: string
  readonly sentences: ReadonlyArray<string>
  readonly failure?: PageFailure
  readonly next:
    | { readonly _tag: "Form"; readonly action: string; readonly token: string; readonly label: string }
    | { readonly _tag: "Link"; readonly path: string; readonly label: string }
}): HttpServerResponse.HttpServerResponse =>
  serverPage({
    status: props.failure?.status ?? 200,
    title: props.title,
    productName: props.productName,
    main: [
      `<div class="card"><h1>${escapeHtml(props.title)}</h1>${failureAlert(props.failure ?? null)}`,
      ...props.sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
      props.next._tag === "Form"
        ? `${formStart(props.next.action, props.next.token)}<button class="primary" type="submit">${escapeHtml(props.next.label)}</button></form>`
        : `<p><a href="${escapeHtml(props.next.path)}">${escapeHtml(props.next.label)}</a></p>`,
      "</div>"
    ].join("")
  })
