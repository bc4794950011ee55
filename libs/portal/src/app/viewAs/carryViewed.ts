import { carriedAddress } from "@reclaim/core/rules/address/viewedAddress"
import type { createBrowserRouter, To } from "react-router-dom"

type Router = ReturnType<typeof createBrowserRouter>

const written = (to: To): string =>
  typeof to === "string" ? to : `${to.pathname ?? ""}${to.search ?? ""}${to.hash ?? ""}`

/**
 * Lets every link and navigation of a router stay in the view that it is left from, so that no screen has to know of it.
 * Only an address that says whose view it is changes that: a choice, Stop, or the browser's own history.
 */
export const carryViewed = (router: Router): void => {
  const { createHref, navigate } = router
  const carried = (to: To): string => carriedAddress(written(to), router.state.location.search)
  router.createHref = (location) => carriedAddress(createHref(location), router.state.location.search)
  router.navigate = ((to: To | number | null, options?: Parameters<typeof navigate>[1]) =>
    typeof to === "number" ? navigate(to) : navigate(to === null ? null : carried(to), options)) as typeof navigate
}
