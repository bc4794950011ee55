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

/**
 * What a new feature adds to files that features share: each path with a function from its text to the new one, which is
 * null where the file has lost the place for it.
 */
export const sharedEdits = ({ group, handlers, label, path, plural }) => ({
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
    )
})
