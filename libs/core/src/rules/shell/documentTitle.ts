import { shellMessages } from "./shellMessages.ts"

/** The title of the browser's tab: the product's name plus the current view's label, or 'Home'. */
export const documentTitle = (productName: string, viewLabel: string | null): string =>
  `${productName} - ${viewLabel === null || viewLabel.trim() === "" ? shellMessages.home : viewLabel}`
