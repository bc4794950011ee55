import { Layer } from "effect"
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

/** Every client service over a transport that answers as the test says; cookies are a text as in `document.cookie`. */
export const clientWith = (
  answer: Parameters<typeof fakeTransport>[0],
  given: { readonly cookies?: string | (() => string); readonly settings?: ClientSettingsFields } = {}
) => {
  const { cookies = "XSRF-TOKEN=token.1", settings = usual } = given
  const transport = fakeTransport(answer)
  const layer = portalServicesLayer.pipe(
    Layer.provide(transport.layer),
    Layer.provide(Cookies.layerOf(typeof cookies === "string" ? () => cookies : cookies)),
    Layer.provide(Layer.succeed(ClientSettings, settings)),
    Layer.fresh
  )
  return { sent: transport.sent, layer }
}
