import { Schema } from "effect"
import { RoleName } from "./RoleName.ts"

/** Scope of a role: everything of the client, or certain owners, accounts or markets. */
export const RoleScopeKind = Schema.Literals(["all", "owner", "account", "market"])
export type RoleScopeKind = typeof RoleScopeKind.Type

/** Role of a contact, with its scope. */
export class HeldRole extends Schema.Class<HeldRole>("@reclaim/core/HeldRole")({
  role: RoleName,
  scopeKind: RoleScopeKind,
  /** Numbers of owners or accounts, or codes of markets; empty for all. */
  scopeIds: Schema.Array(Schema.String)
}) {}
