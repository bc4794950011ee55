import { assert } from "@effect/vitest"
import { Effect } from "effect"
import {
  ask,
  awaitAnswer,
  bodyOf,
  findRequirement,
  type Row,
  seedWaiting,
  signedIn,
  uploadDocument
} from "../../testing/documents/requirementCalls.ts"
import { firstFree, pdfDrawing, type PdfParts } from "../../testing/files/makePdf.ts"
import { onBothServers } from "../../testing/server/TestServer.ts"

const owner = "Umbria Ångström Mutual Assurance Society"

/** Text as programs write it into a field when it has letters beyond ASCII. */
const wideText = (text: string): string => `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex")}>`

interface TypedField {
  readonly value: string
  /** Left out where readers draw the value themselves. */
  readonly drawing?: string
}

/** Form 8802 whose blanks for the name and the year are form fields. */
const form8802 = (fields: ReadonlyArray<TypedField>): PdfParts => {
  const first = firstFree()
  const widgets = fields.map((_, at) => `${first + at} 0 R`).join(" ")
  const drawings = fields.flatMap(({ drawing }) => (drawing === undefined ? [] : [drawing]))
  const drawn = ({ drawing }: TypedField) =>
    drawing === undefined ? "" : `/AP << /N ${first + fields.length + drawings.indexOf(drawing)} 0 R >>`
  return {
    text: "Application for United States Residency Certification. Applicant's name. Year for which it is requested",
    page: `/Annots [${widgets}]`,
    catalog: `/AcroForm << /Fields [${widgets}] /DA (/Helv 12 Tf 0 g) >>`,
    objects: [
      ...fields.map(
        (field, at) =>
          `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f${at}) /V ${field.value} /Rect [60 ${600 - 40 * at} 460 ${620 - 40 * at}] /F 4 ${drawn(field)} >>`
      ),
      ...drawings.map(pdfDrawing)
    ]
  }
}

onBothServers("A Form 8802 that is to be sent", (it) => {
  it.effect("lacks neither name nor year when they stand in its fields, and both when these are blank", () =>
    Effect.gen(function* () {
      yield* seedWaiting
      yield* ask((sql) => sql`update beneficial_owner set name = ${owner} where client_id = 2`)
      const client = yield* signedIn("otherClient")
      const { id } = yield* findRequirement(client, "us-8802", "CH", 2024)
      const checkUpload = Effect.fnUntraced(function* (name: string, fields: ReadonlyArray<TypedField>) {
        const upload = yield* uploadDocument(client, name, form8802(fields))
        const checked = yield* awaitAnswer(() =>
          client.post(`/api/v1/requirements/${id}/check`, { upload_ids: [upload] })
        )
        return (bodyOf(checked)["findings"] as ReadonlyArray<Row>).map(({ code, expected }) => [code, expected])
      })
      const [name, year] = [wideText(owner), "(2024)"]
      // "Å" and "ö" as in the encoding of the drawing's font.
      const drawnName = owner.replace("Å", "\\305").replace("ö", "\\366")
      assert.deepStrictEqual(
        yield* checkUpload("drawn.pdf", [
          { value: name, drawing: drawnName },
          { value: year, drawing: "2024" }
        ]),
        []
      )
      assert.deepStrictEqual(yield* checkUpload("values.pdf", [{ value: name }, { value: year }]), [])
      assert.deepStrictEqual(yield* checkUpload("another year.pdf", [{ value: name }, { value: "(2022)" }]), [
        ["year_missing", "2024"]
      ])
      assert.deepStrictEqual(yield* checkUpload("blank.pdf", [{ value: "()" }, { value: "()" }]), [
        ["name_missing", owner],
        ["year_missing", "2024"]
      ])
    })
  )
})
