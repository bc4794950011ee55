import { Data } from "effect"
import type { SealedPlace } from "./SealedPlace.ts"

/** Why a sealed value did not open. */
export type Unreadable =
  | { readonly _tag: "NoSealedValue" }
  | { readonly _tag: "UnknownKey"; readonly keyId: string }
  /** It was sealed for another row, column or client, or was changed since. */
  | { readonly _tag: "OtherPlace" }

const reasons: { readonly [Tag in Unreadable["_tag"]]: string } = {
  NoSealedValue: "it is no sealed value",
  UnknownKey: "it was sealed with a key that is neither DATA_KEY nor one of DATA_KEYS_FORMER",
  OtherPlace: "it was sealed for another place or was changed"
}

/** A sealed value could not be opened where it stands. */
export class SealedValueUnreadable extends Data.TaggedError("SealedValueUnreadable")<{
  readonly place: SealedPlace
  readonly why: Unreadable
}> {
  override get message() {
    const { clientId, column, row, table } = this.place
    const client = clientId === null ? "" : ` of client ${clientId}`
    const key = this.why._tag === "UnknownKey" ? ` (${this.why.keyId})` : ""
    return `The value in ${table}.${column}, row ${row.join(", ")}${client}, can't be opened: ${reasons[this.why._tag]}${key}.`
  }
}
