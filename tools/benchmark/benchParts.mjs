/** Parts of `npm run bench`, in order. */
export const benchParts = [
  "sizes",
  "dashboard",
  "transactions",
  "documents",
  "signing",
  "import",
  "excel",
  "hostile",
  "pdf",
  "load",
  "writes",
  "browser",
  "accounts",
  "start",
  "lighthouse"
]

/**
 * Parts to measure, in the order of `benchParts`: those requested, or else all, without Lighthouse when it has to be
 * quick, because it is installed from the registry first. The refusal names the unknown parts in a sentence; it is
 * undefined when there are none.
 *
 * @param {object} flags
 * @param {ReadonlyArray<string>} flags.only each one part or several with commas between them
 * @param {boolean} flags.quick
 * @param {boolean} flags.smoke
 * @returns {{ readonly parts: ReadonlyArray<string>, readonly refusal: string | undefined }}
 */
export const decideBenchParts = ({ only: asked, quick, smoke }) => {
  if (asked.length === 0) {
    return {
      parts: quick || smoke ? benchParts.filter((part) => part !== "lighthouse") : benchParts,
      refusal: undefined
    }
  }
  const names = asked.flatMap((list) => list.split(",")).map((name) => name.trim())
  const unknown = names.filter((name) => !benchParts.includes(name)).map((name) => `"${name}"`)
  if (unknown.length === 0) return { parts: benchParts.filter((part) => names.includes(part)), refusal: undefined }
  const are = unknown.length === 1 ? "is no part" : "are no parts"
  return {
    parts: [],
    refusal: `Nothing is measured, as ${unknown.join(" and ")} ${are} of the benchmark. Choose from ${benchParts.join(", ")}, with commas between them.`
  }
}
