import { Context, Option } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { type CallScope, ForPrograms } from "./access/ForPrograms.ts"
import { PortalApi } from "./PortalApi.ts"

/** Token scope required by each call, by method and path; null for calls made in person only, the default. */
export const callScopes: Readonly<Record<string, CallScope>> = Object.fromEntries(
  Object.values(PortalApi.groups).flatMap((group) =>
    Object.values<HttpApiEndpoint.Top>(group.endpoints).map(({ annotations, method, path }) => [
      `${method} ${path}`,
      Option.getOrNull(Context.getOption(annotations, ForPrograms))
    ])
  )
)
