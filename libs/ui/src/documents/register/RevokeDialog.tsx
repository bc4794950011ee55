import type { RevokeEffect } from "@reclaim/core/domain/document/register/RevokeEffect"
import { count } from "@reclaim/core/format/count"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { usd } from "@reclaim/core/format/usd"
import { AskReason } from "../../form/AskReason.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
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
  const effect = asked._tag === "Known" ? asked.effect : null
  const { filed, stopped } = effect ?? {}
  const label =
    stopped === undefined || stopped.reclaims === 0
      ? words.go
      : words.goStops(documentTexts.reclaims(stopped.reclaims), usd(stopped.net))
  return (
    <AskReason
      title={words.title(name)}
      words={words}
      act={effect === null ? null : { label, kind: "danger" }}
      onGo={onGo}
      onCancel={onCancel}
    >
      {asked._tag === "Loading" ? <p>{words.working}</p> : null}
      {asked._tag === "Failed" ? <FailureNotice text={asked.text} onRetry={onRetry} /> : null}
      {effect === null || stopped === undefined || filed === undefined ? null : (
        <>
          <p>
            {stopped.reclaims === 0
              ? words.stopsNothing
              : words.stops(
                  documentTexts.reclaims(stopped.reclaims),
                  usd(stopped.net),
                  registerMessages.sheet.requests(effect.requirements, count(effect.requirements))
                )}
          </p>
          {filed.reclaims === 0 ? null : <p>{words.goesOn(documentTexts.reclaims(filed.reclaims), usd(filed.net))}</p>}
          <p>{words.forGood}</p>
        </>
      )}
    </AskReason>
  )
}
