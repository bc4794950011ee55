/**
 * Whether a field for amounts lets a key through. `key` is the key's name as the browser gives it: what types no
 * character (`Backspace`, `Tab`, `ArrowLeft`) passes. Keys held with Control or Command type nothing and are not asked about.
 */
export const acceptsDigitsAndDot = (key: string): boolean => isNamedKey(key) || /^[0-9.]$/.test(key)

/** Whether a field for codes lets a key through: letters and digits of the Latin alphabet only; otherwise the same. */
export const acceptsAlphanumeric = (key: string): boolean => isNamedKey(key) || /^[A-Za-z0-9]$/.test(key)

/** Names of keys are longer than the one character that a typing key is named by. */
const isNamedKey = (key: string): boolean => /^[A-Z][A-Za-z0-9]+$/.test(key) && key !== "Dead" && key !== "Process"
