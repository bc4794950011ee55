/** The texts of forms. */
export const formMessages = {
  autosave: { saving: "Saving", retry: "Save again" },
  remove: "Remove",
  removeOf: (legend: string) => `Remove ${legend}`,
  entries: (count: number) => (count === 1 ? "One entry needs attention" : `${count} entries need attention`)
} as const
