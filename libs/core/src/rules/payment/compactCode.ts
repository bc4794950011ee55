/** A code or number of a bank without the blanks and hyphens that it is written with, in capitals. */
export const compactCode = (text: string): string => text.replaceAll(/[\s-]/g, "").toUpperCase()
