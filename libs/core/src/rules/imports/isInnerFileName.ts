const maxLength = 255

/** Colons and backslashes lead elsewhere on Windows. */
const strange = /[\\:\p{Cc}]/u

/** True for the relative name of a file in a folder or its subfolders, never one outside of it. */
export const isInnerFileName = (text: string): boolean =>
  text.length <= maxLength &&
  !strange.test(text) &&
  text.split("/").every((part) => part.trim() === part && part !== "" && part !== "." && part !== "..")
