const insert = (text, at, added) => text.slice(0, at) + added + text.slice(at)

/** Inserts a text after the last match; null if there is none, or no text. */
const afterLast = (text, pattern, added) => {
  const last = [...(text ?? "").matchAll(pattern)].at(-1)
  return last === undefined ? null : insert(text, last.index + last[0].length, added)
}

/** Inserts a text before the first match; null if there is none, or no text. */
const before = (text, pattern, added) => {
  const at = text?.search(pattern) ?? -1
  return at < 0 ? null : insert(text, at, added)
}

const callsPath = (path) => `/api/v1/${path}`

/**
 * Edits of shared files for a new feature: each path with a function from its text to the new one, or to null if the
 * insertion point is gone.
 */
export const sharedEdits = ({ group, handlers, label, path, plural }) => ({
  "libs/core/src/contract/PortalApi.ts": (text) =>
    before(
      afterLast(text, /^import \{ \w+Group \} from ".*"$/gm, `\nimport { ${group} } from "./${plural}/${group}.ts"`),
      /^ {2}\.annotate\(/m,
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
  // The lists that tests hold the calls and addresses of the product against.
  "apps/api/src/testing/server/accessTable.ts": (text) =>
    afterLast(
      text,
      /^ {2}"[A-Z]+ \/[^\n]*[)}](?=\n\})/gm,
      `,
  "GET ${callsPath(path)}": { ...withTask(200), onboarding: 200 },
  // Lacks the name; the other ids do not exist.
  "POST ${callsPath(path)}": { ...withTask(422), onboarding: 422, readOnly: 403 },
  "PUT ${callsPath(path)}/{id}": { ...withTask(422), onboarding: 422, readOnly: 403 },
  "DELETE ${callsPath(path)}/{id}": { ...withTask(404), onboarding: 404, readOnly: 403 }`
    ),
  "libs/core/src/contract/PortalApi.test.ts": (text) =>
    afterLast(
      text,
      /^ {8}"[A-Z]+ \/[^\n]*"(?=\n {6}\]\.toSorted)/gm,
      ["GET", "POST"].map((method) => `,\n        "${method} ${callsPath(path)}"`).join("") +
        ["PUT", "DELETE"].map((method) => `,\n        "${method} ${callsPath(path)}/{id}"`).join("")
    ),
  "libs/core/src/rules/navigation/routes.test.ts": (text) =>
    afterLast(
      text,
      /isPermissionGuarded\)\.map\(\(route\) => route\.path\)\)\.toEqual\(\[[^\]]*"(?=\n)/g,
      `,\n      "/accounts/${path}"`
    )
})
