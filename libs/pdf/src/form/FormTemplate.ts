/** Text field or box to tick of a form, in points from the top left corner of its displayed page. */
export interface FormField {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Displayed page of a form, in points. */
export interface FormPage {
  readonly width: number
  readonly height: number
  readonly fields: ReadonlyArray<FormField>
}

/** Form for completion by hand, page by page. */
export interface FormTemplate {
  /** The file itself. */
  readonly bytes: Uint8Array
  readonly pages: ReadonlyArray<FormPage>
  /** Names of all fields, of whatever kind, but for buttons that do something. */
  readonly fieldNames: ReadonlyArray<string>
}
