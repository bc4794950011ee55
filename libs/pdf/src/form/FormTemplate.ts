/** A field of a form, in points from the top left corner of its page as it is seen. */
export interface FormField {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A page of a form as it is seen, in points. */
export interface FormPage {
  readonly width: number
  readonly height: number
  readonly fields: ReadonlyArray<FormField>
}

/** A form as it is filled in by hand, page by page. */
export interface FormTemplate {
  /** The file itself. */
  readonly bytes: Uint8Array
  readonly pages: ReadonlyArray<FormPage>
}
