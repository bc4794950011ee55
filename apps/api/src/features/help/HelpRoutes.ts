import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { Effect, Layer } from "effect"
import { HttpRouter, type HttpServerResponse } from "effect/http"
import { helpPath } from "../../platform/http/helpPath.ts"
import { serverPage } from "../../platform/http/serverPage.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { helpGlossary, helpMessages as words, type HelpQuestion, helpTopics } from "./helpMessages.ts"

/** Ways to contact the provider; empty texts where not configured. */
interface HelpContact {
  readonly email: string
  readonly phone: string
  readonly serviceDeskUrl: string
  readonly faqUrl: string
}

interface HelpPageProps extends HelpContact {
  readonly productName: string
}

const entry = (label: string, href: string, text: string): string =>
  `<dt>${escapeHtml(label)}</dt><dd><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></dd>`

const contactEntries = ({ email, faqUrl, phone, serviceDeskUrl }: HelpContact): ReadonlyArray<string> => [
  ...(email === "" ? [] : [entry(words.contact.email, `mailto:${email}`, email)]),
  ...(phone === "" ? [] : [entry(words.contact.phone, `tel:${phone.replaceAll(/[^\d+]/g, "")}`, phone)]),
  ...(serviceDeskUrl === "" ? [] : [entry(words.contact.desk, serviceDeskUrl, serviceDeskUrl)]),
  ...(faqUrl === "" ? [] : [entry(words.contact.faq, faqUrl, faqUrl)])
]

const contact = (props: HelpPageProps): string => {
  const entries = contactEntries(props)
  const { nothing, sentence, title } = words.contact
  return [
    `<section class="card" aria-labelledby="contact"><h2 id="contact">${escapeHtml(title)}</h2>`,
    entries.length === 0 ? `<p>${escapeHtml(nothing)}</p>` : `<dl>${entries.join("")}</dl>`,
    `<p>${escapeHtml(sentence)}</p></section>`
  ].join("")
}

const link = (id: string, text: string): string => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`

const contents = [
  `<nav class="card" aria-labelledby="contents"><h2 id="contents">${escapeHtml(words.contents)}</h2><ul>`,
  ...helpTopics.flatMap(({ questions }) => questions.map(({ id, question }) => link(id, question))),
  link("glossary", words.glossary),
  link("contact", words.contact.title),
  "</ul></nav>"
].join("")

const questionBlock = ({ answer, id, question }: HelpQuestion): string =>
  `<h3 id="${id}">${escapeHtml(question)}</h3>${answer.map((text) => `<p>${escapeHtml(text)}</p>`).join("")}`

const topics = helpTopics
  .map(
    ({ questions, title }) =>
      `<section class="card"><h2>${escapeHtml(title)}</h2>${questions.map(questionBlock).join("")}</section>`
  )
  .join("")

const glossary = [
  `<section class="card" aria-labelledby="glossary"><h2 id="glossary">${escapeHtml(words.glossary)}</h2><dl>`,
  ...helpGlossary.map(([term, meaning]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(meaning)}</dd>`),
  "</dl></section>"
].join("")

/** The help page: complete without script, each question a heading that can be found, linked to and printed. */
const helpPage = (props: HelpPageProps): HttpServerResponse.HttpServerResponse =>
  serverPage({
    title: words.title,
    productName: props.productName,
    isWide: true,
    main: [
      `<h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.introduction)}</p>`,
      contents,
      topics,
      glossary,
      contact(props)
    ].join("")
  })

/** The server's own help, for everybody: Contact Us and FAQ lead here where the provider has no pages of its own. */
export const HelpRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const { faqUrl, productName, serviceDeskUrl, supportEmail, supportPhone } = yield* Settings
    const router = yield* HttpRouter.HttpRouter
    const page = helpPage({ productName, email: supportEmail, phone: supportPhone, serviceDeskUrl, faqUrl })
    yield* router.add("GET", helpPath, page)
  })
)
