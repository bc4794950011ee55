import { addressQuery, searchOf } from "./addressQuery.ts"
import { popupHeightPixels, popupWidthPixels } from "../shell/appConstants.ts"

/** Window features for a window opened from the portal: its size, and that it is a popup. */
export const popupFeatures = `popup,width=${popupWidthPixels},height=${popupHeightPixels}`

/** The address of a screen in such a window: without the header, which stays in the window it came from. */
export const popupAddress = (path: string, search: string): string => {
  const query = addressQuery(search)
  query.set("p", "1")
  return path + searchOf(query)
}
