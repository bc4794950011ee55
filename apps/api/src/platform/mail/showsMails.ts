import { Option } from "effect"
import type { Settings } from "../settings/Settings.ts"
import { isLoopback } from "../settings/isLoopback.ts"

type MailVisibilitySettings = Pick<
  Settings["Service"],
  "host" | "isProduction" | "publicUrl" | "showsApiDocs" | "smtpUrl"
>

/** True if the kinds of mail can be previewed: where the API documentation is shown, but never in production. */
export const showsMailKinds = ({
  isProduction,
  showsApiDocs
}: Pick<MailVisibilitySettings, "isProduction" | "showsApiDocs">): boolean => showsApiDocs && !isProduction

/**
 * True if written mails can be read, too. They grant access to accounts and the page needs no sign-in, so only a server
 * that listens on loopback alone, and sends no mails, shows them.
 */
export const showsMails = (settings: MailVisibilitySettings): boolean =>
  showsMailKinds(settings) &&
  Option.isNone(settings.smtpUrl) &&
  isLoopback(settings.host) &&
  isLoopback(new URL(settings.publicUrl).hostname)
