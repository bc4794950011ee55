/** A section of a page of Markdown, without its heading; fails if there is none, so that no page is silently empty. */
export const sectionOf = (markdown: string, heading: string): string => {
  const [, section] = markdown.split(new RegExp(`^## ${heading}$`, "m"))
  if (section === undefined) throw new Error(`There is no section "${heading}"`)
  return section.split(/^## /m, 1)[0] ?? section
}
