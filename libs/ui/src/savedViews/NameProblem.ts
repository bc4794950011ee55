/** What is wrong with the name of a view: seen before it was sent, or what the server says of the fields. */
export type NameProblem =
  | { readonly _tag: "Entered"; readonly text: string }
  | { readonly _tag: "Refused"; readonly fields: Readonly<Record<string, string>> }
