/** Whether a dialog or a sheet is in front of the page, which takes the keys. */
export const isPageCovered = (): boolean => document.querySelector("dialog:modal, [data-modal]") !== null
