const maxLength = 255

/** Colons and backslashes lead elsewhere on Windows. */
const strange = /[\\:\p{Cc}]/u

/** Whether a text names a file of a folder, or of a folder within it, and never one outside of it. */
export const isInnerFileName = (text: string): boolean =>
  text.length <= maxLength &&
  !strange.test(text) &&
  text.split("/").every((part) => part.trim() === part && part !== "" && part !== "." && part !== "..")
