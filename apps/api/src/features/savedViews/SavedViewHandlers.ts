import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import type { SavedViewScreen } from "@reclaim/core/domain/user/SavedView"
import { savedViewQuery } from "@reclaim/core/rules/report/savedViewQuery"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SavedViews, type SavedViewContent, type ViewsOf } from "./SavedViews.ts"

const ownViews = (screen: SavedViewScreen) =>
  Effect.map(CurrentPrincipal, ({ userId }): ViewsOf => ({ userId, screen }))

/** Drops what is of another screen. */
const contentOf = ({ screen }: ViewsOf, { name, query }: SavedViewContent): SavedViewContent => ({
  name,
  query: savedViewQuery(screen, query)
})

/** Always the signed-in user's own views, also under view-as. */
export const SavedViewHandlers = HttpApiBuilder.group(
  PortalApi,
  "savedViews",
  Effect.fnUntraced(function* (handlers) {
    const views = yield* SavedViews
    return handlers.handleAll({
      list: ({ query }) => Effect.flatMap(ownViews(query.screen), (of) => views.list(of)),
      add: ({ payload, query }) =>
        Effect.flatMap(ownViews(query.screen), (of) => views.add(of, contentOf(of, payload))),
      change: ({ params, payload, query }) =>
        Effect.flatMap(ownViews(query.screen), (of) => views.change(of, params.id, contentOf(of, payload))),
      remove: ({ params, query }) => Effect.flatMap(ownViews(query.screen), (of) => views.remove(of, params.id))
    })
  })
)
