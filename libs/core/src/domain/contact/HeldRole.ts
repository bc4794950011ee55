import { Schema } from "effect"
import { RoleName } from "./RoleName.ts"

/** What a role is held for: everything of the client, or some of its owners, accounts or markets. */
export const RoleScopeKind = Schema.Literals(["all", "owner", "account", "market"])
export type RoleScopeKind = typeof RoleScopeKind.Type

/** A role that somebody has. */
export class HeldRole extends Schema.Class<HeldRole>("@reclaim/core/HeldRole")({
  role: RoleName,
  scopeKind: RoleScopeKind,
  /** Numbers of owners or accounts, or codes of markets; empty for all. */
  scopeIds: Schema.Array(Schema.String)
}) {}
