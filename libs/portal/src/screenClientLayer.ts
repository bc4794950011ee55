import { fetchWithCookies } from "@reclaim/core/client/fetchWithCookies"
import { screenServicesLayer } from "@reclaim/core/client/screenServicesLayer"
import { Layer } from "effect"

/** The services of the screens over fetch; a file of its own, so that it is fetched apart. */
export const screenClientLayer = Layer.provide(screenServicesLayer, fetchWithCookies)
