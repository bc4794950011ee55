import type { ArrivedFile } from "../../domain/export/ArrivedFile.ts"

/** The name of the file on the user's disk: the server's, ending once, and never a path. */
export const fileNameOf = ({ extension, name }: Pick<ArrivedFile, "name" | "extension">): string => {
  const ending = `.${extension.replace(/^\./, "")}`
  const plain = name.replaceAll(/[/\\\p{Cc}]/gu, "_")
  return ending === "." || plain.toLowerCase().endsWith(ending.toLowerCase()) ? plain : plain + ending
}
