import type { RevokeEffect } from "@reclaim/core/domain/document/register/RevokeEffect"
import { count } from "@reclaim/core/format/count"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { usd } from "@reclaim/core/format/usd"
import { AskReason } from "../../form/AskReason.tsx"
import { Answered } from "../../loading/Answered.tsx"
import { registerMessages } from "./registerMessages.ts"

const words = registerMessages.revoke

/** State of the effect that revoking would have. */
export type RevokeAsked =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Known"; readonly effect: RevokeEffect }

export interface RevokeDialogProps {
  /** The document with its year. */
  readonly name: string
  readonly asked: RevokeAsked
  readonly onRetry: () => void
  readonly onGo: (reason: string) => void
  readonly onCancel: () => void
}

/** Lists what revoking a document stops and what continues, and asks for a reason. */
export const RevokeDialog = ({ asked, name, onCancel, onGo, onRetry }: RevokeDialogProps) => {
  const lost = asked._tag === "Known" ? asked.effect.stopped : null
  const label =
    lost === null || lost.reclaims === 0
      ? words.go
      : words.goStops(documentTexts.reclaims(lost.reclaims), usd(lost.net))
  return (
    <AskReason
      title={words.title(name)}
      words={words}
      act={lost === null ? null : { label, kind: "danger" }}
      onGo={onGo}
      onCancel={onCancel}
    >
      <Answered state={asked} loading={<p>{words.working}</p>} onRetry={onRetry}>
        {({ effect: { filed, requirements, stopped } }) => (
          <>
            <p>
              {stopped.reclaims === 0
                ? words.stopsNothing
                : words.stops(
                    documentTexts.reclaims(stopped.reclaims),
                    usd(stopped.net),
                    registerMessages.sheet.requests(requirements, count(requirements))
                  )}
            </p>
            {filed.reclaims === 0 ? null : (
              <p>{words.goesOn(documentTexts.reclaims(filed.reclaims), usd(filed.net))}</p>
            )}
            <p>{words.forGood}</p>
          </>
        )}
      </Answered>
    </AskReason>
  )
}
