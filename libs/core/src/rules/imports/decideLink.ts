import { Data } from "effect"

/** Facts about a row of a provider's file and the portal's record that it may refer to. */
export interface LinkFacts {
  /** The number of the record that has the row's id; null where none has. */
  readonly known: number | null
  /** The portal's number that the row states; null where it states none. */
  readonly stated: number | null
  /** Record with that number; null for none. A record created by the portal has no id of the provider yet. */
  readonly numbered: { readonly externalId: string | null } | null
  /** The numbers of records without an id of the provider that look the same. */
  readonly lookAlikes: ReadonlyArray<number>
}

/** Reason why a row matches no record. */
export type LinkRefused = Data.TaggedEnum<{
  NoSuchNumber: { readonly number: number }
  /** The record of that number is the provider's `externalId`. */
  NumberTaken: { readonly number: number; readonly externalId: string }
  /** The row's id is that of the record `number`. */
  IdTaken: { readonly number: number; readonly stated: number }
  LooksAlike: { readonly numbers: ReadonlyArray<number> }
}>

/** Record that a row of a provider's file refers to. */
export type LinkDecision =
  | LinkRefused
  | Data.TaggedEnum<{
      New: {}
      Known: { readonly number: number }
      /** A record that the portal made: it gets the row's id. */
      Linked: { readonly number: number }
    }>

/** Constructors and guards of the decisions. */
export const LinkDecision = Data.taggedEnum<LinkDecision>()

/**
 * Links a record created by the portal to the provider's by the portal's number, never by similarity: a similar row
 * without the number is refused, because it would create a permanent duplicate.
 */
export const decideLink = ({ known, lookAlikes, numbered, stated }: LinkFacts): LinkDecision => {
  if (stated === null) {
    if (known !== null) return LinkDecision.Known({ number: known })
    return lookAlikes.length > 0 ? LinkDecision.LooksAlike({ numbers: lookAlikes }) : LinkDecision.New()
  }
  if (known === stated) return LinkDecision.Known({ number: known })
  if (numbered === null) return LinkDecision.NoSuchNumber({ number: stated })
  if (numbered.externalId !== null) {
    return LinkDecision.NumberTaken({ number: stated, externalId: numbered.externalId })
  }
  return known === null ? LinkDecision.Linked({ number: stated }) : LinkDecision.IdTaken({ number: known, stated })
}
