import { Context, Effect, Layer } from "effect"
import { DocumentRuleGroup } from "../../contract/documents/DocumentRuleGroup.ts"
import type { DocumentRuleList } from "../../domain/document/DocumentRuleList.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** The rules about documents, from which `questionsFor` and `documentsAsked` answer without another call. */
export class DocumentRules extends Context.Service<
  DocumentRules,
  {
    /** The whole table, the same for every client. */
    readonly list: Effect.Effect<DocumentRuleList, CallFailure>
  }
>()("@reclaim/core/DocumentRules") {
  static readonly layer = Layer.effect(
    DocumentRules,
    Effect.map(callsOf(DocumentRuleGroup), ({ documentRules }) =>
      DocumentRules.of({
        list: documentRules.list({}).pipe(callFailures, Effect.withSpan("DocumentRules.list"))
      })
    )
  )
}
