/** What the shared folders of the components are for; every other one is a feature of the product. */
const purposes: Readonly<Record<string, string>> = {
  field: "Forms",
  form: "Forms",
  upload: "Forms",
  wizard: "Forms",
  compare: "Forms",
  page: "Page",
  dialog: "Dialogs",
  grid: "Data",
  tree: "Data",
  chart: "Data",
  filter: "Data",
  shell: "Frame"
}

/** Where in the catalogue the stories of a folder of components stand. */
export const purposeOf = (folder: string): string => purposes[folder] ?? `Features/${folder}`
