import type { OwnSession } from "@reclaim/core/domain/session/OwnSession"
import { profileMessages as words } from "./profileMessages.ts"

/** Browser and system of a session: `Firefox on Linux`. */
export const deviceText = ({ browser, system }: Pick<OwnSession, "browser" | "system">): string => {
  const name = browser === null ? words.sessions.unknown : words.browsers[browser]
  return system === null ? name : words.sessions.on(name, words.systems[system])
}
