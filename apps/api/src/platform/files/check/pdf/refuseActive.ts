import type { FileRefusalCode } from "@reclaim/core/domain/file/FileRefusalCode"
import { FileUnfit } from "../verdict/FileUnfit.ts"
import { PdfDictionary, PdfName, PdfText, type PdfValue } from "./PdfValue.ts"
import type { PdfObjects } from "./readPdfObjects.ts"

const printIt = "Print it to a new PDF and upload that"

const active = (what: string): readonly [FileRefusalCode, string] => ["active_content", `The PDF ${what}. ${printIt}`]

const embeds = ["active_content", "The PDF contains other files. Upload each one separately"] as const

const film = active("contains a video or a program")

/** Refusal of each kind of action. */
const refusedActions: ReadonlyMap<string, readonly [FileRefusalCode, string]> = new Map([
  ["JavaScript", active("contains a program")],
  ["Launch", active("starts other programs")],
  ["SubmitForm", active("sends form entries elsewhere")],
  ["ImportData", active("reads other files")],
  ["GoToE", embeds],
  ["Rendition", film],
  ["RichMediaExecute", film],
  ["Movie", film],
  ["Sound", film]
])

const refusedSubtypes = new Set(["RichMedia", "Movie", "3D"])

/** Actions that lead out of the document, allowed only on a link that the reader clicks. */
const leadingOut = new Set(["URI", "GoToR", "Thread"])

/** Schemes allowed in a link; a link without a scheme is relative to the document. */
const harmlessSchemes = new Set(["http", "https", "mailto", "tel", "fax", "ftp"])

/** White space and control characters are passed over by programs that follow a link. */
const bare = (text: string): string => text.replaceAll(/[\0-\x20\x7f-\xa0þÿ]/g, "")

/** A place on another machine or in a browser's own address space, where a file is expected. */
const isElsewhere = (text: string): boolean => /^(\\\\|\/\/|\/\\|\\\/|[a-z][a-z0-9+.-]+:)/i.test(bare(text))

const isHarmlessLink = (text: string): boolean => {
  const scheme = /^([^/?#:]*):/.exec(bare(text))?.[1]?.toLowerCase()
  // Text with a dot is a host with its port, written without a scheme.
  return !bare(text).startsWith("\\\\") && (scheme === undefined || scheme.includes(".") || harmlessSchemes.has(scheme))
}

/** Keys that name an external file. */
const fileKeys = new Set(["F", "UF", "DOS", "Mac", "Unix"])

const isEmpty = (value: PdfValue): boolean => value === null || (Array.isArray(value) && value.length === 0)

/** Deeper chains of actions are run by no reader. */
const maxChain = 50

class Judge {
  readonly #objects: PdfObjects

  constructor(objects: PdfObjects) {
    this.#objects = objects
  }

  #names(value: PdfValue): ReadonlyArray<string> {
    return this.#objects.resolved(value).flatMap((found) => (found instanceof PdfName ? [found.name] : []))
  }

  #texts(value: PdfValue): ReadonlyArray<string> {
    return this.#objects.resolved(value).flatMap((found) => (found instanceof PdfText ? [found.text] : []))
  }

  #dictionaries(value: PdfValue): ReadonlyArray<PdfDictionary> {
    return this.#objects
      .resolved(value)
      .flatMap((found) => (Array.isArray(found) ? (found as ReadonlyArray<PdfValue>) : [found]))
      .flatMap((found) => this.#objects.resolved(found))
      .filter((found) => found instanceof PdfDictionary)
  }

  /** Refuses actions that lead out of the document on their own. */
  #refuseAlone(action: PdfDictionary, room = maxChain): void {
    if (room === 0) throw new FileUnfit(...active("contains a program"))
    if (this.#names(action.get("S")).some((kind) => leadingOut.has(kind))) {
      throw new FileUnfit(...active("opens a page or another file automatically"))
    }
    for (const next of this.#dictionaries(action.get("Next"))) this.#refuseAlone(next, room - 1)
  }

  #refuseEntry(key: string, value: PdfValue): void {
    if (key === "S") {
      for (const kind of this.#names(value)) {
        const refused = refusedActions.get(kind)
        if (refused !== undefined) throw new FileUnfit(...refused)
      }
    }
    if (key === "Subtype" && this.#names(value).some((subtype) => refusedSubtypes.has(subtype))) {
      throw new FileUnfit(...film)
    }
    if (
      (key === "Type" && this.#names(value).includes("EmbeddedFile")) ||
      (key === "EF" && this.#dictionaries(value).length > 0)
    ) {
      throw new FileUnfit(...embeds)
    }
    if (key === "XFA" && this.#objects.resolved(value).some((found) => !isEmpty(found))) {
      throw new FileUnfit(...active("is a form that some programs show differently from others (XFA)"))
    }
    if ((key === "URI" || key === "Base") && this.#texts(value).some((text) => !isHarmlessLink(text))) {
      throw new FileUnfit(...active("has a link that runs a program or opens a file"))
    }
    if (fileKeys.has(key) && this.#texts(value).some(isElsewhere)) {
      throw new FileUnfit(...active("leads to a file on another machine"))
    }
    if (key === "OpenAction") for (const action of this.#dictionaries(value)) this.#refuseAlone(action)
    if (key === "AA") {
      for (const events of this.#dictionaries(value)) {
        for (const [, event] of events.entries)
          for (const action of this.#dictionaries(event)) this.#refuseAlone(action)
      }
    }
  }

  refuse(value: PdfValue): void {
    if (Array.isArray(value)) for (const item of value as ReadonlyArray<PdfValue>) this.refuse(item)
    if (!(value instanceof PdfDictionary)) return
    for (const [key, inner] of value.entries) {
      this.#refuseEntry(key, inner)
      this.refuse(inner)
    }
  }
}

/** Refuses an encrypted file, because its content cannot be checked. */
export const refuseProtected = ({ all, trailers }: PdfObjects): void => {
  const tables = all.flatMap(({ streamAt, value }) =>
    streamAt !== null && value instanceof PdfDictionary ? [value] : []
  )
  if ([...trailers, ...tables].some((table) => table.get("Encrypt") !== null)) {
    throw new FileUnfit("encrypted", `The PDF is protected by a password or against changes. ${printIt}`)
  }
}

/** Refuses a file with any object that does more than show pages, regardless of the pages' text. */
export const refuseActive = (objects: PdfObjects): void => {
  const judge = new Judge(objects)
  for (const { value } of objects.all) judge.refuse(value)
  for (const trailer of objects.trailers) judge.refuse(trailer)
}
