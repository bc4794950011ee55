/** The texts that the page about oneself adds to those of its components. */
export const profileScreenMessages = { title: "Your profile" } as const
