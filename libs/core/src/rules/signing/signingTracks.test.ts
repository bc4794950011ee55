import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makePaperDocument } from "../../testing/documents/makePaperDocument.ts"
import { makeRequirement } from "../../testing/documents/makeRequirement.ts"
import { makeEnvelope } from "../../testing/signing/makeEnvelope.ts"
import { signingTracks } from "./signingTracks.ts"

const nothing = { envelopes: [], papers: [] }

const onScreen = makeRequirement({ requirementId: 1, signature: "simple", original: "electronic" })

const ink = { requirementId: 2, signature: "wet", original: "original" } as const

const inInk = makeRequirement(ink)

const copyInInk = makeRequirement({ requirementId: 3, signature: "wet", original: "copy" })

const all = [onScreen, inInk, copyInInk, makeRequirement({ requirementId: 4 })]

const envelopeIn = (state: "sent" | "declined") => ({
  envelopes: [makeEnvelope({ requirementIds: [1], state })],
  papers: []
})

const papersIn = (state: "printed" | "posted" | "scan_received") => ({
  envelopes: [],
  papers: [
    makePaperDocument({ paperId: 1, requirementIds: [2], original: "original", state }),
    makePaperDocument({ paperId: 2, requirementIds: [3], original: "copy", state })
  ]
})

const idsOf = (under: Parameters<typeof signingTracks>[1], of = all) => {
  const tracks = signingTracks(of, under)
  return [tracks.onScreen, tracks.byHand, tracks.toPrint].map((rows) => rows.map(({ requirementId }) => requirementId))
}

describe("The tracks of what is to be signed", () => {
  it("are on screen and by hand, and leave out what nobody signs", () => {
    expect(idsOf(nothing)).toEqual([[1], [2, 3], [2, 3]])
  })

  it("leave out what was sent, ordered, or is signed by others", () => {
    const sent = makeRequirement({ ...ink, state: "under_review" })
    const ordered = makeRequirement({ ...ink, orderedOn: CalendarDate.make("2026-11-20") })
    expect(idsOf(nothing, [sent, ordered])).toEqual([[], [], []])
    expect(idsOf(envelopeIn("sent"))[0]).toEqual([])
    expect(idsOf(envelopeIn("declined"))[0]).toEqual([1])
  })

  it("keep what was printed until it is posted, or a copy of it was sent where that is enough", () => {
    expect(idsOf(papersIn("printed")).slice(1)).toEqual([
      [2, 3],
      [2, 3]
    ])
    expect(idsOf(papersIn("scan_received")).slice(1)).toEqual([[2], []])
    expect(idsOf(papersIn("posted")).slice(1)).toEqual([[], []])
  })

  it("print nothing of which only the original is outstanding", () => {
    expect(idsOf(nothing, [makeRequirement({ ...ink, awaitsOriginal: true })])).toEqual([[], [2], []])
  })
})
