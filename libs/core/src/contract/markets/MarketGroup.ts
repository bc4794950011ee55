import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { NotFound } from "../access/errors.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { anybodySignedIn, MayCall } from "../access/MayCall.ts"
import { WireMarketTaxes } from "./WireMarketTaxes.ts"

/** What the reference tables say of markets, the same for every client. */
export class MarketGroup extends HttpApiGroup.make("markets")
  .add(
    HttpApiEndpoint.get("taxes", "/api/v1/markets/:market/taxes", {
      params: { market: CountryCode },
      success: WireMarketTaxes,
      error: NotFound
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, anybodySignedIn)
  )
  .pipe(guarded) {}
