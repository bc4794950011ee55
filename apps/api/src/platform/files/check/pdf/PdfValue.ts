/** A name, such as `/Launch`, with escapes such as `#4A` decoded. */
export class PdfName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A text, byte by byte. */
export class PdfText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Leads to an object by its number. */
export class PdfRef {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

/** A dictionary, with every value that a repeated key has. */
export class PdfDictionary {
  readonly entries: ReadonlyArray<readonly [key: string, value: PdfValue]>
  constructor(entries: ReadonlyArray<readonly [key: string, value: PdfValue]>) {
    this.entries = entries
  }

  get(key: string): PdfValue {
    return this.entries.find(([name]) => name === key)?.[1] ?? null
  }
}

/** A value of a PDF object. */
export type PdfValue = PdfName | PdfText | PdfRef | PdfDictionary | ReadonlyArray<PdfValue> | number | boolean | null

/** An object of a file, with the position of its bytes if it is a stream. */
export interface PdfObject {
  /** Null if no number precedes it. */
  readonly number: number | null
  readonly value: PdfValue
  readonly streamAt: number | null
}
