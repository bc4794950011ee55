import type { Schema } from "effect"

/** Names that the words of a mail may use beside its facts. */
export interface MailWords {
  readonly productName: string
}

/** Where the one link of a mail leads, below the portal's own address. */
export interface MailLink {
  readonly label: string
  /** Begins with a slash. */
  readonly path: string
}

/** One kind of mail: what it must be told, and its words. Names in its facts are made harmless before they arrive here. */
export interface MailTemplate<F extends Schema.Struct.Fields> {
  /** What the mail is about, for the list of previews. */
  readonly title: string
  readonly facts: Schema.Struct<F>
  readonly subject: (facts: Schema.Struct.Type<F>, words: MailWords) => string
  /** Without the greeting, which every mail has. */
  readonly paragraphs: (facts: Schema.Struct.Type<F>, words: MailWords) => ReadonlyArray<string>
  readonly link: (facts: Schema.Struct.Type<F>) => MailLink
  /** Facts for the preview. */
  readonly example: Schema.Struct.Type<F>
}

/** A template whose words are checked against its facts. */
export const mailTemplate = <const F extends Schema.Struct.Fields>(template: MailTemplate<F>): MailTemplate<F> =>
  template
