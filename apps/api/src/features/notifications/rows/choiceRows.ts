import { NotificationChoice } from "@reclaim/core/domain/notification/NotificationChoice"
import { NotificationKind } from "@reclaim/core/domain/notification/NotificationKind"
import { Struct } from "effect"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { execute, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

/** A user's preference for one kind of notification. */
export const ChosenRow = rowOf(Struct.omit(NotificationChoice.fields, ["isFixed"]))
export type ChosenRow = typeof ChosenRow.Type

export const listChosen = (userId: number) =>
  queryRows(ChosenRow)(
    (sql) => sql`
      select kind, cadence, by_mail, in_app from notification_choice
      where user_id = ${userId} and kind = any(${arrayLiteral(NotificationKind.literals)}::text::text[])`
  )

export const saveChosen = (userId: number, { byMail, cadence, inApp, kind }: ChosenRow) =>
  execute(
    (sql) => sql`
      insert into notification_choice ${sql.insert({ user_id: userId, kind, cadence, by_mail: byMail, in_app: inApp })}
      on conflict (user_id, kind) do update
        set cadence = excluded.cadence, by_mail = excluded.by_mail, in_app = excluded.in_app`
  )
