import { Layer } from "effect"
import type { HttpClient } from "effect/http"
import { ClientSettings, type ClientSettingsFields } from "../client/calls/ClientSettings.ts"
import { Cookies } from "../client/calls/Cookies.ts"
import { portalServicesLayer } from "../client/portalClientLayer.ts"
import { fakeTransport } from "./fakeTransport.ts"

/** Default host of a test client. */
export const host = "https://portal.test"

const usual: ClientSettingsFields = {
  apiHost: host,
  authHost: host,
  applicationId: "reclaim-portal",
  reportService: "reports"
}

interface FakeClientOptions {
  /** A text as in `document.cookie`. */
  readonly cookies?: string | (() => string)
  readonly settings?: ClientSettingsFields
}

/** Services of a layer over a fake transport with the test's responses. */
export const servicesWith = <Services>(
  services: Layer.Layer<Services, never, HttpClient.HttpClient | Cookies>,
  answer: Parameters<typeof fakeTransport>[0],
  { cookies = "XSRF-TOKEN=token.1", settings = usual }: FakeClientOptions = {}
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
export const clientWith = (answer: Parameters<typeof fakeTransport>[0], given: FakeClientOptions = {}) =>
  servicesWith(portalServicesLayer, answer, given)
