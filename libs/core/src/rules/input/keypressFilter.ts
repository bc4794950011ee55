/**
 * Lets a key through to a field for amounts. `key` is the browser's name of the key; keys that type no character
 * (`Backspace`, `Tab`, `ArrowLeft`) pass. Keys held with Control or Command are not passed to it.
 */
export const acceptsDigitsAndDot = (key: string): boolean => isNamedKey(key) || /^[0-9.]$/.test(key)

/** Lets a key through to a field for codes: Latin letters and digits only, and keys that type no character. */
export const acceptsAlphanumeric = (key: string): boolean => isNamedKey(key) || /^[A-Za-z0-9]$/.test(key)

/** Names of keys are longer than the one character that a typing key is named by. */
const isNamedKey = (key: string): boolean => /^[A-Z][A-Za-z0-9]+$/.test(key) && key !== "Dead" && key !== "Process"
