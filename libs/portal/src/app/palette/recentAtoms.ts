import { atom } from "jotai"
import { isNobodyViewedAtom, viewedUserAtom } from "../viewAs/viewAsAtoms.ts"
import { currentUserAtom } from "../session/userAtoms.ts"

/** A previous choice in the palette, which can be repeated. */
export interface RecentChoice {
  readonly title: string
  readonly subtitle: string
  readonly href: string
}

/** The recent choices of one user of this browser. */
export interface RecentChoices {
  /** The user's e-mail address. */
  readonly of: string
  /** Latest first. */
  readonly choices: ReadonlyArray<RecentChoice>
}

const maxRecent = 5

/** Recent choices stored in this browser; null for none. */
export const keptRecentAtom = atom<RecentChoices | null>(null)

/** The signed-in user's recent choices, latest first. */
export const recentChoicesAtom = atom((get): ReadonlyArray<RecentChoice> => {
  const kept = get(keptRecentAtom)
  return kept !== null && kept.of === get(currentUserAtom)?.email ? kept.choices : []
})

/** Stores a choice. Nothing is stored while viewing as a client: it would stay in the browser of another user. */
export const rememberChoiceAtom = atom(null, (get, set, choice: RecentChoice): void => {
  const user = get(currentUserAtom)
  if (user === null || get(viewedUserAtom) !== null || get(isNobodyViewedAtom)) return
  const before = get(recentChoicesAtom).filter(({ href }) => href !== choice.href)
  set(keptRecentAtom, { of: user.email, choices: [choice, ...before].slice(0, maxRecent) })
})
