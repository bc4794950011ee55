import { addressQuery } from "./addressQuery.ts"

/** Query key of the user whom staff view as, so that a reload and a shared link show the same. */
const viewedParameter = "as"

const isParameter = (part: string): boolean => part === viewedParameter || part.startsWith(`${viewedParameter}=`)

const queryIn = (to: string): string => /\?[^#]*/.exec(to)?.[0] ?? ""

/** User to view as; null for the user's own view, 0 for an invalid value. */
export const viewedIdOf = (search: string): number | null => {
  const asked = addressQuery(search).get(viewedParameter)
  if (asked === null || asked === "") return null
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 0
}

/** Address for viewing as a user; null for the user's own view. The rest of the address is unchanged. */
export const viewedAddress = (to: string, userId: number | null): string => {
  const search = queryIn(to)
  const others = search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !isParameter(part))
  const parts = userId === null ? others : [...others, `${viewedParameter}=${userId}`]
  const query = parts.length === 0 ? "" : `?${parts.join("&")}`
  return search === "" ? to.replace(/^[^#]*/, (path) => path + query) : to.replace(search, () => query)
}

/** Address in the same user's view as the page that links to it, unless it specifies a view itself. */
export const carriedAddress = (to: string, here: string): string => {
  const search = queryIn(to)
  const says = addressQuery(search).get(viewedParameter) !== null
  return viewedAddress(to, viewedIdOf(says ? search : here))
}

/** An address in the user's own view. It says so, for one that says nothing stays in the view that it is left from. */
export const ownViewOf = (to: string): string => `${to}${queryIn(to) === "" ? "?" : "&"}${viewedParameter}=`
