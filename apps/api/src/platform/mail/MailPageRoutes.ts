import { Effect, Layer, Schema } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { Database } from "../database/Database.ts"
import { Refusal } from "../http/Refusal.ts"
import { SealedValues } from "../sealed/SealedValues.ts"
import { Settings } from "../settings/Settings.ts"
import type { ComposedMail } from "./composeMail.ts"
import { composeStoredMail, composeKind } from "./composeStoredMail.ts"
import { mailPageMessages as words } from "./mailMessages.ts"
import { findMail, listMails } from "./mailRows.ts"
import { isMailKind, mailTemplates } from "./mailTemplates.ts"
import { showsMailKinds, showsMails } from "./showsMails.ts"
import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { serverPage } from "../http/serverPage.ts"

/** One mail in a list. */
interface MailEntry {
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
const mailListPage = (page: {
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
const mailPage = (page: {
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
const mailFrame = ({ html }: ComposedMail): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.html(html).pipe(
    HttpServerResponse.setHeaders({
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
      "x-frame-options": "SAMEORIGIN"
    })
  )

const shownMails = 50

const kinds = Object.keys(mailTemplates).filter(isMailKind)

const unknownMail = new Refusal({ status: 404, message: "There is no such mail" })

const MailId = Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 2 ** 53 - 1 }))

/**
 * Serves /docs/mail: every kind of mail with sample facts, and the mails written while mail is off. In development
 * only.
 */
export const MailPageRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    if (!showsMailKinds(settings)) return
    const { productName, publicUrl } = settings
    const router = yield* HttpRouter.HttpRouter
    const database = yield* Database
    const sealed = yield* SealedValues
    const isShown = showsMails(settings)

    const kindOf = Effect.gen(function* () {
      const { kind = "" } = yield* HttpRouter.params
      if (!isMailKind(kind)) return yield* unknownMail
      return { kind, mail: composeKind(kind, mailTemplates[kind].example, { productName, publicUrl }) }
    })

    const writtenMail = Effect.gen(function* () {
      const id = Schema.decodeUnknownOption(MailId)((yield* HttpRouter.params)["id"])
      const row = id._tag === "None" ? null : yield* database.asIdentity(findMail(id.value))
      if (row === null || Object.keys(row.facts).length === 0) return yield* unknownMail
      const mail: ComposedMail = yield* composeStoredMail(row, { productName, publicUrl }, sealed)
      return { row, mail }
    })

    yield* router.add(
      "GET",
      "/docs/mail",
      Effect.gen(function* () {
        const written = isShown ? yield* database.asIdentity(listMails(shownMails)) : null
        return mailListPage({
          productName,
          written:
            written?.map(({ mailId, template, toAddress, writtenAt }) => ({
              path: `/docs/mail/${mailId}`,
              title: isMailKind(template) ? mailTemplates[template].title : template,
              note: `${toAddress}, ${writtenAt.toISOString()}`
            })) ?? null,
          kinds: kinds.map((kind) => ({
            path: `/docs/mail/preview/${kind}`,
            title: mailTemplates[kind].title,
            note: ""
          }))
        })
      })
    )
    yield* router.add(
      "GET",
      "/docs/mail/preview/:kind",
      Effect.map(kindOf, ({ kind, mail }) =>
        mailPage({ productName, path: `/docs/mail/preview/${kind}`, note: mailTemplates[kind].title, mail })
      )
    )
    yield* router.add(
      "GET",
      "/docs/mail/preview/:kind/html",
      Effect.map(kindOf, ({ mail }) => mailFrame(mail))
    )
    if (!isShown) return
    yield* router.add(
      "GET",
      "/docs/mail/:id",
      Effect.map(writtenMail, ({ mail, row }) =>
        mailPage({ productName, path: `/docs/mail/${row.mailId}`, note: `${words.to} ${row.toAddress}`, mail })
      )
    )
    yield* router.add(
      "GET",
      "/docs/mail/:id/html",
      Effect.map(writtenMail, ({ mail }) => mailFrame(mail))
    )
  })
)
