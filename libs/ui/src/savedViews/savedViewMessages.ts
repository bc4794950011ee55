/** The texts about saved views. */
export const savedViewMessages = {
  open: "Views",
  panel: "Saved views",
  none: "No saved views yet. Choose filters, then save what is shown under a name here.",
  noneReadOnly: "You have no saved views.",
  readOnly: "These are your own views. They can’t be changed while you view as a client.",
  loading: "Loading your views",
  apply: (name: string) => `Show ${name}`,
  applied: "shown now",
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `“${name}” is removed.`,
  undo: "Undo",
  newName: "Name for the current view",
  save: "Save view",
  saved: (name: string) => `“${name}” is saved.`,
  isSavedAs: (name: string) => `The current view is saved as “${name}”.`,
  name: "New name",
  saveName: "Rename",
  cancel: "Cancel"
} as const
