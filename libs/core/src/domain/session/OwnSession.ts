import { Schema } from "effect"

/** Recognised browsers. */
export const BrowserName = Schema.Literals(["chrome", "edge", "firefox", "opera", "safari", "samsung"])
export type BrowserName = typeof BrowserName.Type

/** Recognised operating systems. */
export const SystemName = Schema.Literals(["android", "chromeos", "ios", "ipados", "linux", "macos", "windows"])
export type SystemName = typeof SystemName.Type

/** The two kinds of addresses on the internet. */
export const AddressFamily = Schema.Literals(["ipv4", "ipv6"])
export type AddressFamily = typeof AddressFamily.Type

/** A place where the signed-in user is signed in. */
export class OwnSession extends Schema.Class<OwnSession>("@reclaim/core/OwnSession")({
  sessionId: Schema.Int,
  /** Null for one that is not known, as the system. */
  browser: Schema.NullOr(BrowserName),
  system: Schema.NullOr(SystemName),
  /** Address family of the client that opened it; no other part of the address is stored. Null where unknown. */
  addressFamily: Schema.NullOr(AddressFamily),
  openedAt: Schema.Date,
  lastActiveAt: Schema.Date,
  /** True for the requesting session. */
  isCurrent: Schema.Boolean
}) {}
