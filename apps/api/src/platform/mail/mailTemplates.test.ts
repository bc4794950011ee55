import { assert, describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { composeKind } from "./composeStoredMail.ts"
import { MailName, MailPath } from "./templates/mailFacts.ts"
import { isMailKind, type MailKind, mailTemplates } from "./mailTemplates.ts"

const portal = { publicUrl: "https://portal.example.com", productName: "Reclaim Portal" }

const kinds = Object.keys(mailTemplates).filter(isMailKind)

const exampleOf = (kind: MailKind): Readonly<Record<string, unknown>> => mailTemplates[kind].example

/** The example, every name in it another one. */
const withName = (kind: MailKind, name: string) =>
  composeKind(
    kind,
    Object.fromEntries(
      Object.entries(exampleOf(kind)).map(([field, value]) => [
        field,
        (mailTemplates[kind].facts.fields as Schema.Struct.Fields)[field] === MailName ? name : value
      ])
    ) as never,
    portal
  )

const linksIn = (text: string): ReadonlyArray<string> =>
  text.match(/(?:https?:\/\/|www\.)[^\s<"]+|[\w-]+\.(?:com|example|org)\b/g) ?? []

const isOwnWord = (found: string): boolean =>
  found.startsWith(`${portal.publicUrl}/`) || found === "portal.example" || found === "portal.example.com"

const words = (of: string) => of.split(/[\s:]+/).filter((word) => word !== "")

describe("A mail's words", () => {
  it.each(kinds)("of kind %s are these", async (kind) => {
    const { subject, text } = composeKind(kind, exampleOf(kind) as never, portal)
    await expect(`Subject: ${subject}\n\n${text}`).toMatchFileSnapshot(`words/${kind}.txt`)
  })

  it("of an invitation name nobody where an operator invites", () => {
    const { text } = composeKind("invitation", { ...mailTemplates.invitation.example, inviterName: "" }, portal)
    assert.include(text, "You are invited to Reclaim Portal, where Alpine Pension Fund")
  })

  it.each(kinds)("of kind %s fit in lines, however long the names are", (kind) => {
    for (const name of ["A", "Margarethe ".repeat(18).trim(), "X".repeat(200)]) {
      const { subject, text } = withName(kind, name)
      assert.isAtMost(subject.length, 200)
      for (const line of text.split("\n")) assert.isTrue(line.length <= 72 || !line.includes(" "), line)
      assert.isAtMost(Math.max(...text.split("\n").map((line) => line.length)), 120)
    }
  })

  it.each(kinds)("of kind %s keep their order beside a name from right to left", (kind) => {
    const { html, subject, text } = withName(kind, "\u202eנועה לוי")
    for (const part of [html, subject, text]) {
      assert.notInclude(part, "\u202e")
      assert.strictEqual(part.split("\u2068").length, part.split("\u2069").length)
      for (const before of part.split("נועה").slice(0, -1)) assert.isTrue(before.endsWith("\u2068"))
    }
  })

  it.each(kinds)("of kind %s have one address, below the portal's, whatever the names are", (kind) => {
    for (const name of [
      "Ada Meyer",
      "https://evil.example/x",
      "www.evil.com",
      "evil.example",
      "a@evil.com",
      "<a href=//evil.com>"
    ]) {
      const { html, link, text } = withName(kind, name)
      assert.isTrue(link.url.startsWith(`${portal.publicUrl}/`))
      assert.include(text, `\n${link.url}\n`)
      for (const part of [text, html])
        for (const found of linksIn(part)) assert.isTrue(isOwnWord(found), `${found} in ${part}`)
      assert.deepStrictEqual(html.match(/<a [^>]*>/g), [`<a href="${link.url}">`])
    }
  })

  it.each(kinds)("of kind %s fetch nothing and run nothing as HTML", (kind) => {
    const { html } = withName(kind, '"><img src=x onerror=alert(1)><script>alert(1)</script>')
    assert.notMatch(html, /<(?:script|img|link|iframe|style|object|form|input|svg)|\son\w+="|url\(|src="|@import/i)
  })

  it.each(kinds)("of kind %s say the same as text and as HTML", (kind) => {
    const { html, text } = composeKind(kind, exampleOf(kind) as never, portal)
    const plain = html
      .replace(/<head>.*<\/head>/, "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll("&#39;", "'")
    assert.sameMembers(words(plain), words(text))
  })
})

describe("The facts of a mail", () => {
  it.each(["//evil.example", "https://evil.example", "/a b", "/a\r\nb", "profile", "/\\evil", `/${"x".repeat(500)}`])(
    "lead nowhere but into the portal: not %j",
    (path) => {
      assert.isFalse(Schema.is(MailPath)(path))
    }
  )

  it.each(["a\r\nBcc: b", "a\u0000b", "a\u2028b"])("have names of one line: not %j", (name) => {
    assert.isFalse(Schema.is(MailName)(name))
  })
})
