/** The texts that the screen of people adds to those of its components. */
export const contactsMessages = { title: "Contacts" } as const
