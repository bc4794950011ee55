/** The texts around the pages of a document. */
export const pagesMessages = {
  loading: (name: string) => `Loading ${name}`,
  unreadable: (name: string) => `${name} is still being checked for harm. Try again in a few minutes.`,
  page: (name: string, page: string, pages: string) => `${name}, page ${page} of ${pages}`,
  picture: (name: string) => name,
  zoomIn: "Larger",
  zoomOut: "Smaller",
  zoom: (percent: string) => `${percent} of the width`,
  download: "Download",
  turn: "Turn",
  previous: "Previous page",
  next: "Next page",
  pageOf: (page: string, pages: string) => `${page} of ${pages}`
} as const
