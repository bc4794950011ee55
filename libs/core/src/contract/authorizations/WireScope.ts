import { Schema } from "effect"
import { ScopeCell, ScopeChange, ScopePage, ScopeRow } from "../../domain/authorization/AuthorizationScope.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

/** Standing authorization by account: claims that may be filed without asking. */
export const WireScopePage = wireOf(ScopePage, {
  values: { rows: Schema.Array(wireOf(ScopeRow, { values: { cells: Schema.Array(wireFields(ScopeCell.fields)) } })) }
}).annotate({ identifier: "AuthorizationScope" })

/** New setting for an account in a market. */
export const WireScopeChange = wireFields(ScopeChange.fields)
