const focusable =
  'input:not([type="hidden"]):not([type="file"]):not([tabindex="-1"]):not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]'

/** Focuses the first of the named fields in the order of the form; the names are those of `FieldFrame`. */
export const focusField = (form: HTMLElement | null, names: ReadonlyArray<string>): void => {
  const fields = [...(form?.querySelectorAll<HTMLElement>("[data-field]") ?? [])]
  const first = fields.find((field) => names.includes(field.dataset["field"] ?? ""))
  first?.querySelector<HTMLElement>(focusable)?.focus()
}
