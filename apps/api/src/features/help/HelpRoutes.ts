import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import { helpPath } from "../../platform/http/helpPath.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { helpPage } from "./helpPage.ts"

/** The server's own help, for everybody: Contact Us and FAQ lead here where the provider has no pages of its own. */
export const HelpRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const { faqUrl, productName, serviceDeskUrl, supportEmail, supportPhone } = yield* Settings
    const router = yield* HttpRouter.HttpRouter
    const page = helpPage({ productName, email: supportEmail, phone: supportPhone, serviceDeskUrl, faqUrl })
    yield* router.add("GET", helpPath, page)
  })
)
