import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { HttpServerResponse } from "effect/http"
import { serverPage } from "../http/serverPage.ts"
import type { ComposedMail } from "./composeMail.ts"
import { mailPageMessages as words } from "./mailMessages.ts"

/** One mail in a list. */
export interface MailEntry {
  readonly path: string
  readonly title: string
  /** Empty where there is nothing to add. */
  readonly note: string
}

const list = (entries: ReadonlyArray<MailEntry>): string =>
  `<ul>${entries
    .map(
      ({ note, path, title }) =>
        `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a>` +
        `${note === "" ? "" : ` <span class="quiet">${escapeHtml(note)}</span>`}</li>`
    )
    .join("")}</ul>`

const card = (id: string, title: string, content: string): string =>
  `<section class="card" aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(title)}</h2>${content}</section>`

const paragraph = (text: string): string => `<p class="quiet">${escapeHtml(text)}</p>`

/** Lists the mails that were written, if they may be shown, and a preview of every kind of mail. */
export const mailListPage = (page: {
  readonly productName: string
  /** Null where written mails are not shown. */
  readonly written: ReadonlyArray<MailEntry> | null
  readonly kinds: ReadonlyArray<MailEntry>
}): HttpServerResponse.HttpServerResponse =>
  serverPage({
    title: words.title,
    productName: page.productName,
    isWide: true,
    main: [
      `<h1>${escapeHtml(words.title)}</h1>`,
      page.written === null
        ? ""
        : card(
            "written",
            words.outbox,
            paragraph(words.off) + (page.written.length === 0 ? paragraph(words.none) : list(page.written))
          ),
      card("kinds", words.previews, paragraph(words.previewNote) + list(page.kinds))
    ].join("")
  })

/** Shows one mail as text, and as HTML in a sandboxed frame. */
export const mailPage = (page: {
  readonly productName: string
  readonly path: string
  readonly note: string
  readonly mail: ComposedMail
}): HttpServerResponse.HttpServerResponse =>
  serverPage({
    title: page.mail.subject,
    productName: page.productName,
    isWide: true,
    main: [
      `<h1>${escapeHtml(page.mail.subject)}</h1>`,
      `<p class="quiet">${escapeHtml(page.note)}</p>`,
      `<p><a href="${escapeHtml(page.mail.link.url)}">${escapeHtml(words.openLink)}</a> · `,
      `<a href="/docs/mail">${escapeHtml(words.back)}</a></p>`,
      card("text", words.text, `<pre tabindex="0">${escapeHtml(page.mail.text)}</pre>`),
      card(
        "html",
        words.html,
        `<iframe class="mail" sandbox="" title="${escapeHtml(words.html)}" src="${escapeHtml(page.path)}/html"></iframe>`
      )
    ].join("")
  })

/** A mail's HTML alone: nothing in it runs, and nothing is fetched for it. */
export const mailFrame = ({ html }: ComposedMail): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.html(html).pipe(
    HttpServerResponse.setHeaders({
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
      "x-frame-options": "SAMEORIGIN"
    })
  )
