import { fetchWithCookies } from "@reclaim/core/client/fetchWithCookies"
import { screenServicesLayer } from "@reclaim/core/client/screenServicesLayer"
import { Layer } from "effect"
import { FileSaver } from "./browser/FileSaver.ts"

/** The services of the screens of a page, over fetch; a file of its own, so that it is fetched apart. */
export const screenClientLayer = (page: Document) =>
  Layer.mergeAll(Layer.provide(screenServicesLayer, fetchWithCookies), FileSaver.layerPage(page))
