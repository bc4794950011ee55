import { Layer } from "effect"
import type { HttpClient } from "effect/http"
import { ClientSettings, type ClientSettingsFields } from "../client/calls/ClientSettings.ts"
import { Cookies } from "../client/calls/Cookies.ts"
import { portalServicesLayer } from "../client/portalClientLayer.ts"
import { fakeTransport } from "./fakeTransport.ts"

/** Where the client of a test sends its calls unless told otherwise. */
export const host = "https://portal.test"

const usual: ClientSettingsFields = {
  apiHost: host,
  authHost: host,
  applicationId: "reclaim-portal",
  reportService: "reports"
}

interface Given {
  /** A text as in `document.cookie`. */
  readonly cookies?: string | (() => string)
  readonly settings?: ClientSettingsFields
}

/** The services of a layer over a transport that answers as the test says. */
export const servicesWith = <Services>(
  services: Layer.Layer<Services, never, HttpClient.HttpClient | Cookies>,
  answer: Parameters<typeof fakeTransport>[0],
  { cookies = "XSRF-TOKEN=token.1", settings = usual }: Given = {}
) => {
  const transport = fakeTransport(answer)
  const layer = services.pipe(
    Layer.provide(transport.layer),
    Layer.provide(Cookies.layerOf(typeof cookies === "string" ? () => cookies : cookies)),
    Layer.provide(Layer.succeed(ClientSettings, settings)),
    Layer.fresh
  )
  return { sent: transport.sent, layer }
}

/** A fake transport and all of the client's services over it. */
export const clientWith = (answer: Parameters<typeof fakeTransport>[0], given: Given = {}) =>
  servicesWith(portalServicesLayer, answer, given)
