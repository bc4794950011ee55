import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { Browser } from "../server/Browser.ts"

export interface Counts {
  readonly kinds: ReadonlyArray<{ readonly kind: string; readonly count: number }>
  readonly sides: ReadonlyArray<{ readonly side: string; readonly count: number }>
  readonly shown: number
}

export interface Entry {
  readonly at: string
  readonly hash: string
  readonly no: number
  readonly action: string
  readonly actor_name: string
  readonly actor_kind: string
  readonly subject_kind: string
  readonly subject_name: string
  readonly facts: Readonly<Record<string, unknown>>
}

/** Decodes the response of a call as a history. */
export const readHistory = Effect.fnUntraced(function* (browser: Browser, at: string) {
  const { status, text } = yield* Effect.promise(() => browser.get(at))
  assert.strictEqual(status, 200, text)
  return JSON.parse(text) as {
    readonly entries: ReadonlyArray<Entry>
    readonly next: string | null
    readonly counts: Counts | null
  }
})
