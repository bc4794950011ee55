import { focusField } from "../field/focusField.ts"

/** Focuses the field at a path: an exact match, else the first field below it, else the field that contains it. */
export const focusPath = (form: HTMLElement | null, path: string): void => {
  const names = [...(form?.querySelectorAll<HTMLElement>("[data-field]") ?? [])].map(
    ({ dataset }) => dataset["field"] ?? ""
  )
  const name =
    names.find((one) => one === path) ??
    names.find((one) => one.startsWith(`${path}.`)) ??
    names.findLast((one) => path.startsWith(`${one}.`))
  if (name !== undefined) focusField(form, [name])
}
