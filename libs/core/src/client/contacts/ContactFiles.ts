import { Context, Effect, Layer } from "effect"
import { ContactFileGroup } from "../../contract/contacts/ContactFileGroup.ts"
import type { ContactFileOutcome } from "../../domain/contact/ContactFileOutcome.ts"
import type { ContactFilePreview } from "../../domain/contact/ContactFilePreview.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import type { ContactQuestion } from "./Contacts.ts"

/** A file of people, sent before by `Uploads` for the purpose `contact_list`. */
export interface SentContactFile {
  readonly uploadId: number
  /** That of the preview that was seen. */
  readonly fingerprint: string
}

/** The people who act for a client as a file, out and in. */
export class ContactFiles extends Context.Service<
  ContactFiles,
  {
    /** Everybody whom the list has, in its order, as the bytes of a CSV file. */
    readonly csv: (question: Omit<ContactQuestion, "offset" | "limit">) => Effect.Effect<Uint8Array, CallFailure>
    /** What a file would do now; nothing is written. */
    readonly preview: (uploadId: number) => Effect.Effect<ContactFilePreview, CallFailure>
    /**
     * Does it, once for each key. Fails with status 409 and `content_changed` when it is not what the preview said any more:
     * somebody has changed one of these people since.
     */
    readonly commit: (key: string, file: SentContactFile) => Effect.Effect<ContactFileOutcome, CallFailure>
  }
>()("@reclaim/core/ContactFiles") {
  static readonly layer = Layer.effect(
    ContactFiles,
    Effect.map(callsOf(ContactFileGroup), ({ contactFile }) =>
      ContactFiles.of({
        csv: Effect.fn("ContactFiles.csv")(
          ({ viewAs = 0, ...question }) => contactFile.csv({ query: { ...question, view_as_user_id: viewAs } }),
          callFailures
        ),
        preview: Effect.fn("ContactFiles.preview")(
          (uploadId) => contactFile.preview({ payload: { upload_id: uploadId } }),
          callFailures
        ),
        commit: Effect.fn("ContactFiles.commit")(
          (key, { fingerprint, uploadId }) =>
            contactFile.commit({ headers: { key }, payload: { upload_id: uploadId, fingerprint } }),
          callFailures
        )
      })
    )
  )
}
