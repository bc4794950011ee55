/** Stores the user's display preferences in this browser, but none of the data shown. */
export type LocalMemory = Pick<Storage, "getItem" | "setItem">

/** The browser's local storage; when it is disabled or full, nothing is stored and nothing fails. */
export const localMemory = (page: { readonly localStorage: Storage }): LocalMemory => ({
  getItem: (key) => {
    try {
      return page.localStorage.getItem(key)
    } catch {
      // Storage is disabled.
      return null
    }
  },
  setItem: (key, value) => {
    try {
      page.localStorage.setItem(key, value)
    } catch {
      // Disabled or full: the choice lasts until the page is closed.
    }
  }
})
