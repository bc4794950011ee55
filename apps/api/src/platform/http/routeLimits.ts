import { finishPath, partPath } from "@reclaim/core/contract/files/FileGroup"
import { importPath, maxImportBytes } from "@reclaim/core/contract/imports/ImportGroup"
import { partBytes } from "@reclaim/core/rules/file/fileParts"

/** Limits of a request's body, and a minimum for the time limit, whatever REQUEST_TIMEOUT says. */
export interface RouteLimits {
  readonly contentType: string
  readonly maxBytes: number
  readonly minSeconds: number
}

/** The largest request body accepted where nothing else is said, in bytes. */
export const maxBodyBytes = 1024 * 1024

const usual: RouteLimits = { contentType: "application/json", maxBytes: maxBodyBytes, minSeconds: 0 }

/** A path of the contract, with anything in the place of its parameters. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`)

/** The server's own pages with a form that works without script. */
export const formPages =
  /^\/auth\/(account\/first|second-factor(\/set-up)?|passkey|reset(\/[^/]+)?|invitation\/[^/]+|sign\/(open\/)?[^/]+|email\/((undo|confirm|agree)\/)?[^/]+|oidc\/[^/]+\/link)$/

const table: ReadonlyArray<readonly [RegExp, RouteLimits]> = [
  [formPages, { ...usual, contentType: "application/x-www-form-urlencoded" }],
  // A million rows take a minute; this allows for a slow machine and a queue.
  [patternOf(importPath), { contentType: "text/csv", maxBytes: maxImportBytes, minSeconds: 900 }],
  // At 50 kB a second a part takes ten seconds, and three may share the line.
  [patternOf(partPath), { contentType: "application/octet-stream", maxBytes: partBytes, minSeconds: 50 }],
  // Joining, a queue for the checks, the check itself and a scanner.
  [patternOf(finishPath), { ...usual, minSeconds: 90 }]
]

/** Limits of requests to a path. */
export const routeLimits = (path: string): RouteLimits => table.find(([pattern]) => pattern.test(path))?.[1] ?? usual
