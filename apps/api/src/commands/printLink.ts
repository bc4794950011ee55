import { Console, Effect } from "effect"
import { mailMoment } from "../platform/mail/templates/mailMoment.ts"
import { Settings } from "../platform/settings/Settings.ts"

/** Prints a link that is handed over, for where no mail leaves. */
export const printLink = Effect.fnUntraced(function* (path: string, expiresAt: Date) {
  const { publicUrl } = yield* Settings
  yield* Console.log(`${new URL(path, publicUrl).href}\nThe link works once, until ${mailMoment(expiresAt.getTime())}.`)
})
