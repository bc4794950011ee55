import { carriedAddress } from "@reclaim/core/rules/address/viewedAddress"
import type { createBrowserRouter, To } from "react-router-dom"

type Router = ReturnType<typeof createBrowserRouter>

const pathOf = (to: To): string =>
  typeof to === "string" ? to : `${to.pathname ?? ""}${to.search ?? ""}${to.hash ?? ""}`

/**
 * Lets every link and navigation of a router stay in the view that it is left from, so that no screen has to know of it.
 * Only an address that says whose view it is changes that: a choice, Stop, or the browser's own history.
 */
export const carryViewed = (router: Router): void => {
  const createHref = router.createHref.bind(router)
  const navigate = router.navigate.bind(router)
  const here = () => router.state.location.search
  router.createHref = (location) => carriedAddress(createHref(location), here())
  router.navigate = (to: To | number | null, options?: Parameters<Router["navigate"]>[1]) =>
    typeof to === "number" ? navigate(to) : navigate(to === null ? null : carriedAddress(pathOf(to), here()), options)
}
