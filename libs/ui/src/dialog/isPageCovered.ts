/** True if a dialog or a sheet in front of the page takes the keys. */
export const isPageCovered = (): boolean => document.querySelector("dialog:modal, [data-modal]") !== null
