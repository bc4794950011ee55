import { Option } from "effect"
import type { Settings } from "../settings/Settings.ts"
import { isLoopback } from "../settings/isLoopback.ts"

type Shown = Pick<Settings["Service"], "host" | "isProduction" | "publicUrl" | "showsApiDocs" | "smtpUrl">

/** Whether the kinds of mail can be looked at: where the API documentation is shown, but never in production. */
export const showsMailKinds = ({ isProduction, showsApiDocs }: Pick<Shown, "isProduction" | "showsApiDocs">): boolean =>
  showsApiDocs && !isProduction

/**
 * Whether written mails can be looked at, too. They hold the keys of accounts and nobody has to sign in, so only a server
 * that answers to its own machine alone, and sends none of them, shows them.
 */
export const showsMails = (settings: Shown): boolean =>
  showsMailKinds(settings) &&
  Option.isNone(settings.smtpUrl) &&
  isLoopback(settings.host) &&
  isLoopback(new URL(settings.publicUrl).hostname)
