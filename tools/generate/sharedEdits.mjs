const insert = (text, at, added) => text.slice(0, at) + added + text.slice(at)

/** Puts something behind the last match in a text; null when there is none, or no text. */
const afterLast = (text, pattern, added) => {
  const last = [...(text ?? "").matchAll(pattern)].at(-1)
  return last === undefined ? null : insert(text, last.index + last[0].length, added)
}

/** Puts something before the first match in a text; null when there is none, or no text. */
const before = (text, pattern, added) => {
  const at = text?.search(pattern) ?? -1
  return at < 0 ? null : insert(text, at, added)
}

const glossaryRow = /^\| ([a-z].*?) \| .* \|$/gim

/** Puts a line into the glossary where the alphabet wants it. */
const withGlossaryRow = (text, word, row) => {
  const begin = text.indexOf("## Glossary")
  const rows = [...text.matchAll(glossaryRow)].filter(({ 1: head, index }) => index > begin && head !== "word")
  const next = rows.find(({ 1: head }) => head.toLowerCase() > word)
  return next === undefined ? afterLast(text, glossaryRow, `\n${row}`) : insert(text, next.index, `${row}\n`)
}

/**
 * What a new feature adds to files that features share: each path with a function from its text to the new one, which is
 * null where the file has lost the place for it.
 */
export const sharedEdits = ({ forms, meaning, number }) => {
  const { group, handlers, label, migration, path, plural, words } = forms
  const glossed = meaning.charAt(0).toLowerCase() + meaning.slice(1, -1)
  return {
    "libs/core/src/contract/PortalApi.ts": (text) =>
      before(
        afterLast(text, /^import \{ \w+Group \} from ".*"$/gm, `\nimport { ${group} } from "./${plural}/${group}.ts"`),
        /^ {2}\.middleware\(/m,
        `  .add(${group})\n`
      ),
    "libs/core/src/rules/navigation/routes.ts": (text) =>
      before(
        text,
        /^ {2}error: \{/m,
        `  ${plural}: { path: "/accounts/${path}", label: "${label}", ...guardedRoute },\n`
      ),
    "apps/api/src/routes.ts": (text) =>
      afterLast(
        afterLast(
          text,
          /^import \{ \w+Handlers \} from ".*"$/gm,
          `\nimport { ${handlers} } from "./features/${plural}/${handlers}.ts"`
        ),
        /^const handlers = Layer\.mergeAll\([^)]*(?=\n\))/gm,
        `,\n  ${handlers}`
      ),
    "apps/api/src/migrations/migrations.ts": (text) =>
      afterLast(
        afterLast(
          text,
          /^import \{ \w+ \} from "\.\/\d{4}_\w+\.ts"$/gm,
          `\nimport { ${plural} } from "./${number}_${migration}.ts"`
        ),
        /^ {2}"\d{4}_\w+": \w+$/gm,
        `,\n  "${number}_${migration}": ${plural}`
      ),
    "libs/core/README.md": (text) => withGlossaryRow(text, words, `| ${words} | ${glossed} |`)
  }
}
