/** The texts that the screen of people adds to those of its components. */
export const contactsMessages = {
  title: "Contacts",
  views: "Views of the contacts",
  tabs: { people: "People", users: "Users", activity: "Activity" },
  activityOf: "Person",
  everybody: "Everybody",
  history: "History",
  csvName: "People",
  csvSaved: "People.csv is saved",
  csvFailed: "The file could not be saved. Try again.",
  templateName: "People template",
  historyDefect: "The history could not be loaded. Reload the page; if it happens again, contact the service desk."
} as const
