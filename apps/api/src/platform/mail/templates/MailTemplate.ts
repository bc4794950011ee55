import type { Schema } from "effect"

/** Names that a mail's text may use in addition to its facts. */
export interface MailWords {
  readonly productName: string
}

/** The one link of a mail; its path is below the portal's own address. */
export interface MailLink {
  readonly label: string
  /** Begins with a slash. */
  readonly path: string
}

/** One kind of mail: its facts and its text. Names in the facts are made harmless before they arrive here. */
export interface MailTemplate<F extends Schema.Struct.Fields> {
  /** Subject of the mail in the list of previews. */
  readonly title: string
  readonly facts: Schema.Struct<F>
  readonly subject: (facts: Schema.Struct.Type<F>, words: MailWords) => string
  /** Without the greeting, which every mail has. */
  readonly paragraphs: (facts: Schema.Struct.Type<F>, words: MailWords) => ReadonlyArray<string>
  readonly link: (facts: Schema.Struct.Type<F>) => MailLink
  /** Facts for the preview. */
  readonly example: Schema.Struct.Type<F>
}

/** Makes a template whose text is type-checked against its facts. */
export const mailTemplate = <const F extends Schema.Struct.Fields>(template: MailTemplate<F>): MailTemplate<F> =>
  template
