/** The texts of forms. */
export const formMessages = {
  autosave: { saving: "Saving", retry: "Save again" },
  entries: (count: number) => (count === 1 ? "One entry needs attention" : `${count} entries need attention`)
} as const
