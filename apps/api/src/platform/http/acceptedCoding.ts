/** A quality value of HTTP: up to three decimals between 0 and 1. */
const qualityPattern = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i

/** Quality among a coding's parameters: 1 if there is none, 0 if it is malformed. */
const qualityOf = (parameters: ReadonlyArray<string>): number => {
  const given = parameters.find((parameter) => /^\s*q\s*=/i.test(parameter))
  return given === undefined ? 1 : Number(qualityPattern.exec(given)?.[1] ?? 0)
}

/**
 * The best coding for a request by its Accept-Encoding; ties are decided by the order of `offered`. `identity`, the
 * body as it is, is always offered; it is sent without the header, and when nothing else is acceptable.
 */
export const acceptedCoding = <Coding extends string>(
  acceptEncoding: string | undefined,
  offered: ReadonlyArray<Coding>
): Coding | "identity" => {
  if (acceptEncoding === undefined) return "identity"
  const qualities = new Map(
    acceptEncoding.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";")
      return [name.trim().toLowerCase(), qualityOf(parameters)] as const
    })
  )
  // A header that does not name identity accepts it, after everything that is named.
  const defaultQuality = (coding: string) => qualities.get("*") ?? (coding === "identity" ? 0.0001 : 0)
  return [...offered, "identity" as const]
    .map((coding) => ({ coding, quality: qualities.get(coding) ?? defaultQuality(coding) }))
    .reduce<{ readonly coding: Coding | "identity"; readonly quality: number }>(
      (best, one) => (one.quality > best.quality ? one : best),
      { coding: "identity", quality: 0 }
    ).coding
}
