/** Breaks a paragraph between words, so that no line is longer than `width` unless one word is. */
export const wrapText = (paragraph: string, width: number): string => {
  const lines: Array<string> = []
  let line = ""
  for (const word of paragraph.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else {
      line = line === "" ? word : `${line} ${word}`
    }
  }
  return [...lines, line].join("\n")
}
