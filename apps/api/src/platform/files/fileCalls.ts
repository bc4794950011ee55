import { apiDocument } from "../http/ApiDocsRoutes.ts"

/** Keys under which the contract's JSON carries a file or the link to one. */
const fileKey = /"(file_binary|binary|download_url)":/

/**
 * The calls of the contract that answer a file, as `group.endpoint`: those whose answer is not JSON, and those whose JSON
 * holds a file. Derived, so that a new call is included automatically.
 */
export const fileCalls: ReadonlySet<string> = new Set(
  Object.values(apiDocument.paths)
    .flatMap(({ get, post, put }) => [get, post, put])
    .flatMap((operation) => operation ?? [])
    .filter(({ responses }) =>
      Object.entries(responses["200"]?.content ?? {}).some(
        ([type, media]) => type !== "application/json" || fileKey.test(JSON.stringify(media))
      )
    )
    .map(({ operationId }) => operationId)
)
