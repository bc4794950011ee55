import { focusField } from "../field/focusField.ts"

/** Focuses the field of a path: the one called so, its first part, or that of which it is a part. */
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
