import type { CopyMarkets } from "@reclaim/core/domain/document/requirement/CopyMarkets"
import type { RequirementDetail } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import { count } from "@reclaim/core/format/count"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { usd } from "@reclaim/core/format/usd"
import { acceptanceOf } from "@reclaim/core/rules/document/acceptanceOf"
import { Callout } from "../../page/Callout.tsx"
import { documentDeskMessages } from "./documentDeskMessages.ts"

export interface AcceptEffectProps {
  readonly detail: Pick<RequirementDetail, "heldInMarkets" | "requirement">
  /** Markets that the copy is accepted for; empty for all. */
  readonly markets: CopyMarkets
}

const words = documentDeskMessages.effect

/** Effect of accepting a copy: the markets it closes, the reclaims and the money that wait there, and what can go on then. */
export const AcceptEffect = ({ detail, markets }: AcceptEffectProps) => {
  const { aloneReleases, closed, original, transCount, valueBehind } = acceptanceOf(detail, markets)
  const all = detail.requirement.markets.length
  const [one] = closed
  const place =
    one !== undefined && closed.length === 1
      ? one
      : closed.length === all
        ? words.allMarkets(count(all))
        : words.someMarkets(count(closed.length), count(all))
  return (
    <Callout kind="info" title={original === "always" ? words.scanOnly(place) : words.closes(place)}>
      {closed.length > 1 && closed.length < all ? <p>{closed.join(", ")}</p> : null}
      {transCount === 0 ? (
        <p>{words.nothingWaits}</p>
      ) : (
        <>
          <p>{words.waits(transCount, documentTexts.reclaims(transCount), usd(valueBehind))}</p>
          <p>
            {original === "always"
              ? words.untilOriginal
              : aloneReleases === 0
                ? words.releasesNothing
                : words.releases(usd(aloneReleases))}
          </p>
          {original === "first" ? <p>{words.unlessOriginal}</p> : null}
        </>
      )}
    </Callout>
  )
}
