import { expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { WireDocumentRuleList } from "../../contract/documents/DocumentRuleGroup.ts"
import { DocumentRuleList } from "../../domain/document/DocumentRuleList.ts"
import { host, servicesWith } from "../../testing/clientWith.ts"
import { makeDocumentRule } from "../../testing/makeDocumentRule.ts"
import { DocumentRules } from "./DocumentRules.ts"

it.effect("the rules about documents are asked for all at once", () =>
  Effect.gen(function* () {
    const rules = new DocumentRuleList({ rules: [makeDocumentRule()] })
    const { layer, sent } = servicesWith(DocumentRules.layer, () => ({
      body: Schema.encodeSync(WireDocumentRuleList)(rules)
    }))
    expect(
      yield* Effect.provide(
        DocumentRules.use((service) => service.list),
        layer
      )
    ).toEqual(rules)
    expect(sent.map(({ method, url }) => [method, url])).toEqual([["GET", `${host}/api/v1/document-rules`]])
  })
)
