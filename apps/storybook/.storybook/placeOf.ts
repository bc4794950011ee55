/** Contents of the folders of shared components, in reading order. */
export const sharedFolders: Readonly<Record<string, string>> = {
  page: "buttons, cards, callouts, notices, titles, tables of text, what stands where nothing is",
  theme: "layout that components share: stacks, rows, columns, kinds of text",
  field: "fields of a form, one for each kind of value",
  form: "what binds fields to the schemas of core, saves and warns",
  upload: "files that are dropped or chosen, and how far they are",
  wizard: "steps of a form or of a task, and the footer that ends them",
  compare: "two versions of the same entries side by side",
  duties: "who can do what waits, and how to ask for the right",
  dialog: "questions, tasks of a few fields, details beside a list",
  grid: "lists of any length, with columns that people choose",
  entries: "lists that a user adds to, changes and removes from",
  tree: "lists within lists",
  chart: "the card of a chart, and what stands there before it",
  filter: "what narrows a page, and what is chosen",
  history: "what happened to something, in one order",
  pages: "pages of a document: shown, searched and passed through",
  palette: "search over everything, and the shortcuts",
  shell: "header, menus, toasts, and notices of the whole page",
  loading: "parts that come when they are needed",
  moment: "times, and the zone that they are told in"
}

/** Folders of the portal's frame with screens of a feature of another name. */
const featuresOfFrame: Readonly<Record<string, string>> = {
  desk: "desk",
  reclaimDashboard: "dashboard",
  stepUp: "users",
  viewAs: "users"
}

/** Catalogue path of the stories of a folder of components. */
export const placeOfComponents = (folder: string): string =>
  folder in sharedFolders ? `Shared parts/${folder}` : `Features/${folder}`

/** Catalogue path of the stories of a feature's screens. */
export const placeOfScreens = (feature: string): string => `Features/${feature}/Screens`

/**
 * Catalogue path of the stories of a folder of the portal's frame: with the feature that it is about, or with the
 * shell.
 */
export const placeOfFrame = (folder: string): string => {
  const feature = featuresOfFrame[folder]
  return feature === undefined ? "Shared parts/shell/Screens" : placeOfScreens(feature)
}
