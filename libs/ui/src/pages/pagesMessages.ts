/** The texts of the document viewer. */
export const pagesMessages = {
  loading: (name: string) => `Loading ${name}`,
  unreadable: (name: string) => `${name} is still being scanned for viruses. Try again in a few minutes.`,
  page: (name: string, page: string, pages: string) => `${name}, page ${page} of ${pages}`,
  picture: (name: string) => name,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  zoom: (percent: string) => `${percent} of the width`,
  download: "Download",
  turn: "Rotate",
  previous: "Previous page",
  next: "Next page",
  pageOf: (page: string, pages: string) => `${page} of ${pages}`,
  thumbnails: "Page thumbnails",
  thumbnail: (page: string, pages: string) => `Page ${page} of ${pages}`,
  search: {
    label: "Search in the document",
    field: "Search in the document",
    searching: "Searching",
    hit: (number: string, all: string) => `${number} of ${all}`,
    hitSoFar: (number: string, all: string) => `${number} of ${all} so far`,
    said: (number: string, all: string, page: string) => `Match ${number} of ${all}, on page ${page}.`,
    notFound: "No matches",
    noText: "This document has no text to search: its pages are scans or images.",
    textless: (pages: number, count: string) =>
      pages === 1
        ? "One page has no text to search: it is a scan or an image."
        : `${count} pages have no text to search: they are scans or images.`,
    previous: "Previous match",
    next: "Next match",
    close: "Close the search"
  }
} as const
