import { describe, expect, it } from "@effect/vitest"
import { makePaperDocument } from "../../testing/documents/makePaperDocument.ts"
import { makeRequirement } from "../../testing/documents/makeRequirement.ts"
import { makeEnvelope } from "../../testing/signing/makeEnvelope.ts"
import { signingTracks } from "./signingTracks.ts"

const nothing = { envelopes: [], papers: [] }

const onScreen = makeRequirement({ requirementId: 1, signature: "simple", original: "electronic" })

const inInk = makeRequirement({ requirementId: 2, signature: "wet", original: "original" })

const copyInInk = makeRequirement({ requirementId: 3, signature: "wet", original: "copy" })

const all = [onScreen, inInk, copyInInk, makeRequirement({ requirementId: 4 })]

const idsOf = (under: Parameters<typeof signingTracks>[1], of = all) => {
  const tracks = signingTracks(of, under)
  return [tracks.onScreen, tracks.byHand, tracks.toPrint].map((rows) => rows.map(({ requirementId }) => requirementId))
}

describe("The tracks of what is to be signed", () => {
  it("are on screen and by hand, and leave out what nobody signs", () => {
    expect(idsOf(nothing)).toEqual([[1], [2, 3], [2, 3]])
  })

  it("leave out what was sent, ordered, or is signed by others", () => {
    const done = all.map((one) => makeRequirement({ ...one, state: "under_review" }))
    expect(idsOf(nothing, done)).toEqual([[], [], []])
    const envelope = (state: "sent" | "declined") => ({
      envelopes: [makeEnvelope({ requirementIds: [1], state })],
      papers: []
    })
    expect(idsOf(envelope("sent"))[0]).toEqual([])
    expect(idsOf(envelope("declined"))[0]).toEqual([1])
  })

  it("keep what was printed until it is posted, or a copy of it was sent where that is enough", () => {
    const paper = (state: "printed" | "posted" | "scan_received") => ({
      envelopes: [],
      papers: [
        makePaperDocument({ paperId: 1, requirementIds: [2], original: "original", state }),
        makePaperDocument({ paperId: 2, requirementIds: [3], original: "copy", state })
      ]
    })
    expect(idsOf(paper("printed")).slice(1)).toEqual([
      [2, 3],
      [2, 3]
    ])
    expect(idsOf(paper("scan_received")).slice(1)).toEqual([[2], []])
    expect(idsOf(paper("posted")).slice(1)).toEqual([[], []])
  })

  it("print nothing of which only the original is outstanding", () => {
    expect(idsOf(nothing, [makeRequirement({ ...inInk, awaitsOriginal: true })])).toEqual([[], [2], []])
  })
})
