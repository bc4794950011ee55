import type { CallsOf, GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { Uploads } from "@reclaim/core/client/files/Uploads"
import { ContactFileGroup } from "@reclaim/core/contract/contacts/ContactFileGroup"
import { ContactFileOutcome } from "@reclaim/core/domain/contact/ContactFileOutcome"
import { UploadedFile } from "@reclaim/core/domain/file/Upload"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeContactFilePreview } from "@reclaim/core/testing/people/makeContactFilePreview"
import { Effect, Layer } from "effect"

/** A server that takes every file of people, and finds in each that it adds one and changes one. */
export const fakeContactFiles = (
  answers: Partial<GroupCalls<typeof ContactFileGroup>> = {},
  uploads: Partial<Uploads["Service"]> = {}
): Layer.Layer<CallsOf<"contactFile"> | Uploads> =>
  Layer.merge(
    fakeCalls(ContactFileGroup, {
      csv: () => Effect.succeed(new TextEncoder().encode("First name,Last name,E-mail\r\n")),
      preview: () => Effect.succeed(makeContactFilePreview()),
      commit: () =>
        Effect.succeed(new ContactFileOutcome({ addedCount: 1, changedCount: 1, unchangedCount: 0, refusedCount: 1 })),
      ...answers
    }),
    Layer.succeed(
      Uploads,
      Uploads.of({
        send: () =>
          Effect.succeed({
            uploadId: 7,
            file: new UploadedFile({ state: "stored", mediaType: "text/csv", pages: null })
          }),
        ...uploads
      })
    )
  )
