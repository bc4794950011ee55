import { importFileTypes } from "./importFileTypes.ts"
import { type ImportFileType, fileNameOf } from "./kind/ImportFileType.ts"

const cellOf = (text: string): string => text.replaceAll("|", String.raw`\|`)

const sectionOf = (kind: ImportFileType, place: number): string =>
  [
    `### ${place}. ${fileNameOf(kind)}`,
    "",
    `${kind.about} A row is known by ${kind.key.map((name) => `\`${name}\``).join(", ")}. ${kind.again}`,
    "",
    "| column | what it is | form |",
    "| --- | --- | --- |",
    ...Object.entries(kind.columns).map(
      ([name, { cell, isOptional, meaning }]) =>
        `| \`${name}\`${isOptional ? "" : " (needed)"} | ${cellOf(meaning)} | ${cellOf(cell.expects)} |`
    )
  ].join("\n")

/** Every kind of file with its columns, as the guide to importing shows it. */
export const importGuide = (): string => importFileTypes.map((kind, index) => sectionOf(kind, index + 1)).join("\n\n")
