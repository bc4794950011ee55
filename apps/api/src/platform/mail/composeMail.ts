import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { Schema } from "effect"
import { harmlessName } from "./harmlessName.ts"
import { mailFrame } from "./mailMessages.ts"
import { LaterMailName, MailName } from "./templates/mailFacts.ts"
import type { MailTemplate, MailWords } from "./templates/MailTemplate.ts"

/** Breaks a paragraph between words, so that no line is longer than `width` unless one word is. */
export const wrapText = (paragraph: string, width: number): string => {
  const lines: Array<string> = []
  let line = ""
  for (const word of paragraph.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else {
      line = line === "" ? word : `${line} ${word}`
    }
  }
  return [...lines, line].join("\n")
}

/** A mail in words. */
export interface ComposedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one address in it. */
  readonly link: { readonly label: string; readonly url: string }
}

const lineWidth = 72

const withHarmlessNames = <F extends Schema.Struct.Fields>(
  template: MailTemplate<F>,
  facts: Schema.Struct.Type<F>
): Schema.Struct.Type<F> => {
  const given: Readonly<Record<string, unknown>> = facts
  const fields: Schema.Struct.Fields = template.facts.fields
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      (fields[name] === MailName || fields[name] === LaterMailName) && typeof value === "string"
        ? harmlessName(value)
        : value
    ])
  ) as never
}

const htmlParagraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

/** Nothing is fetched from anywhere: no picture, no style sheet, no script; colours are the reader's own. */
const htmlOf = (
  subject: string,
  paragraphs: ReadonlyArray<string>,
  link: ComposedMail["link"],
  end: ReadonlyArray<string>
) =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif">',
    `<div style="max-width:560px">${paragraphs.map(htmlParagraph).join("\n")}\n`,
    `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a><br>`,
    `<small style="overflow-wrap:anywhere">${escapeHtml(link.url)}</small></p>\n${end.map(htmlParagraph).join("\n")}</div></body></html>`
  ].join("")

/** The words of a mail, as plain text and as simple HTML. */
export const composeMail = <F extends Schema.Struct.Fields>(
  template: MailTemplate<F>,
  given: Schema.Struct.Type<F> & { readonly recipientName: string },
  { publicUrl, ...words }: MailWords & { readonly publicUrl: string }
): ComposedMail => {
  const facts = withHarmlessNames(template, given)
  const subject = template.subject(facts, words)
  const { label, path } = template.link(facts)
  const link = { label, url: `${publicUrl}${path}` }
  const body = [mailFrame.greeting(harmlessName(given.recipientName)), ...template.paragraphs(facts, words)]
  const end = mailFrame.end(words.productName)
  const text = [
    ...body.map((paragraph) => wrapText(paragraph, lineWidth)),
    `${label}:\n${link.url}`,
    ...end.map((paragraph) => wrapText(paragraph, lineWidth))
  ].join("\n\n")
  return { subject, text: `${text}\n`, html: htmlOf(subject, body, link, end), link }
}
