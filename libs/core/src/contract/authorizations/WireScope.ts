import { Schema } from "effect"
import { ScopeCell, ScopeChange, ScopePage, ScopeRow } from "../../domain/authorization/AuthorizationScope.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

/** What may be filed without asking, account by account. */
export const WireScopePage = wireOf(ScopePage, {
  values: { rows: Schema.Array(wireOf(ScopeRow, { values: { cells: Schema.Array(wireFields(ScopeCell.fields)) } })) }
}).annotate({ identifier: "AuthorizationScope" })

/** What is set for an account in a market. */
export const WireScopeChange = wireFields(ScopeChange.fields)
