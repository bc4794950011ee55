import { Effect, Layer, Schema } from "effect"
import { HttpRouter } from "effect/http"
import { Database } from "../database/Database.ts"
import { Refusal } from "../http/Refusal.ts"
import { SealedValues } from "../sealed/SealedValues.ts"
import { Settings } from "../settings/Settings.ts"
import type { ComposedMail } from "./composeMail.ts"
import { composedFrom, composeKind } from "./composedFrom.ts"
import { mailFrame, mailListPage, mailPage } from "./mailPages.ts"
import { mailPageMessages as words } from "./mailMessages.ts"
import { findMail, listMails } from "./mailRows.ts"
import { isMailKind, mailTemplates } from "./mailTemplates.ts"
import { showsMailKinds, showsMails } from "./showsMails.ts"

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
      const mail: ComposedMail = yield* composedFrom(row, { productName, publicUrl }, sealed)
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
