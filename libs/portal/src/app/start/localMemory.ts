/** What this browser remembers of how the user likes the portal; nothing of what it shows. */
export type LocalMemory = Pick<Storage, "getItem" | "setItem">

/** The browser's local storage; where it is switched off or full, nothing is stored and nothing fails. */
export const localMemory = (page: { readonly localStorage: Storage }): LocalMemory => ({
  getItem: (key) => {
    try {
      return page.localStorage.getItem(key)
    } catch {
      // Storage is switched off.
      return null
    }
  },
  setItem: (key, value) => {
    try {
      page.localStorage.setItem(key, value)
    } catch {
      // Switched off or full: the choice lasts as long as the page.
    }
  }
})
