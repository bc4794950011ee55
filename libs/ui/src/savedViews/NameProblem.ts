/** Fault of a view's name: found before it was sent, or the server's message by field. */
export type NameProblem =
  | { readonly _tag: "Entered"; readonly text: string }
  | { readonly _tag: "Refused"; readonly fields: Readonly<Record<string, string>> }
