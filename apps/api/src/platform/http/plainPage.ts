import type { HttpServerResponse } from "effect/http"
import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { serverPage } from "./serverPage.ts"

/** A page of one heading and a few sentences, for what the portal cannot show. */
export const plainPage = (
  status: number,
  title: string,
  sentences: ReadonlyArray<string>,
  productName = "Reclaim Portal"
): HttpServerResponse.HttpServerResponse =>
  serverPage({
    status,
    title,
    productName,
    main: [
      `<div class="card"><h1>${escapeHtml(title)}</h1>`,
      ...sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
      '<p><a href="/">Back to the start</a></p></div>'
    ].join("")
  })
