import { SavedView } from "@reclaim/core/domain/user/SavedView"
import { Schema, Struct } from "effect"
import { SqlSchema } from "effect/sql"
import { execute } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** A view that a user has saved. */
export const SavedViewRow = rowOf(SavedView.fields, { id: "view_id" })

/** User and screen that saved views belong to. */
const Owner = Schema.Struct({ userId: Schema.Int, screen: Schema.String })

const content = Struct.omit(SavedView.fields, ["id"])

export const listSavedViews = SqlSchema.findAll({
  Request: Owner,
  Result: SavedViewRow,
  execute: ({ screen, userId }) =>
    execute(
      (sql) => sql`
        select view_id, name, query from saved_view where user_id = ${userId} and screen = ${screen}
        order by lower(name) collate "C", name collate "C"`
    )
})

export const countSavedViews = SqlSchema.findOne({
  Request: Owner,
  Result: Schema.Struct({ views: Schema.Int }),
  execute: ({ screen, userId }) =>
    execute(
      (sql) => sql`select count(*)::int as views from saved_view where user_id = ${userId} and screen = ${screen}`
    )
})

/** No row when another view of the user has the name. */
export const insertSavedView = SqlSchema.findOneOption({
  Request: Schema.Struct({ ...Owner.fields, ...content }),
  Result: SavedViewRow,
  execute: ({ name, query, screen, userId }) =>
    execute(
      (sql) => sql`
        insert into saved_view (user_id, screen, name, query) values (${userId}, ${screen}, ${name}, ${query})
        on conflict (user_id, screen, name) do nothing returning view_id, name, query`
    )
})

/** No row when the user has no such view. A name that another view has fails as a unique violation. */
export const updateSavedView = SqlSchema.findOneOption({
  Request: Schema.Struct({ ...Owner.fields, ...content, id: Schema.Int }),
  Result: SavedViewRow,
  execute: ({ id, name, query, screen, userId }) =>
    execute(
      (sql) => sql`
        update saved_view set name = ${name}, query = ${query}
        where user_id = ${userId} and screen = ${screen} and view_id = ${id} returning view_id, name, query`
    )
})

export const deleteSavedView = SqlSchema.findOneOption({
  Request: Schema.Struct({ ...Owner.fields, id: Schema.Int }),
  Result: Schema.Struct({ view_id: Schema.Int }),
  execute: ({ id, screen, userId }) =>
    execute(
      (sql) => sql`
        delete from saved_view where user_id = ${userId} and screen = ${screen} and view_id = ${id} returning view_id`
    )
})
