import type { OnboardingFacts } from "@reclaim/core/rules/account/onboarding/onboardingSteps"
import { Effect, Schema } from "effect"
import { hasRows, queryFirst, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

const ApplicationRow = rowOf({
  applicationId: Schema.Int,
  state: Schema.Literals(["draft", "submitted", "in_review", "returned", "accepted"]),
  hasPayment: Schema.Boolean,
  ownerId: Schema.NullOr(Schema.Int)
})

/** The application for an account that has come furthest, and the owner whom it is for if they are known. */
export const findFurthest = (clientId: number) =>
  queryFirst(ApplicationRow)(
    (sql) => sql`
      select n.application_id, n.state, n.draft #>> '{payment,beneficiary}' <> '' as has_payment,
        coalesce(a.bo_id, (n.draft #>> '{owner,ownerId}')::int) as owner_id
      from application n left join account a on a.client_id = n.client_id and a.account_id = n.account_id
      where n.client_id = ${clientId} and n.kind = 'new' and n.state not in ('rejected', 'withdrawn')
      order by array_position(array['accepted', 'in_review', 'submitted', 'returned', 'draft'], n.state),
        n.updated_at desc
      limit 1`
  ).pipe(
    Effect.map((row): (NonNullable<OnboardingFacts["application"]> & { readonly ownerId: number | null }) | null => row)
  )

/** The client's people, by the numbers of their contacts. */
export const readContactIds = (clientId: number) =>
  queryRows(rowOf({ contactId: Schema.Int }))(
    (sql) => sql`select contact_id from contact where client_id = ${clientId} and status <> 'inactive'`
  ).pipe(Effect.map((rows) => rows.map(({ contactId }) => contactId)))

export const hasAnyAccount = (clientId: number) =>
  hasRows((sql) => sql`select 1 from account where client_id = ${clientId} limit 1`)
