/** The texts of dialogs and sheets. */
export const dialogMessages = { close: "Close" } as const
