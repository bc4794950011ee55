/** A quality as HTTP writes it: up to three decimals between 0 and 1. */
const qualityPattern = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i

/** The quality among a coding's parameters: 1 where none is given, 0 where what is given is none. */
const qualityOf = (parameters: ReadonlyArray<string>): number => {
  const given = parameters.find((parameter) => /^\s*q\s*=/i.test(parameter))
  return given === undefined ? 1 : Number(qualityPattern.exec(given)?.[1] ?? 0)
}

/**
 * Which of the codings that can be sent a request's Accept-Encoding likes best; between codings that it likes equally the
 * order of `offered` decides. `identity`, the body as it is, is always offered, and sent without the header and where
 * nothing else is acceptable.
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
  // Not naming identity accepts it, after everything that is named.
  const unnamed = (coding: string) => qualities.get("*") ?? (coding === "identity" ? 0.0001 : 0)
  return [...offered, "identity" as const]
    .map((coding) => ({ coding, quality: qualities.get(coding) ?? unnamed(coding) }))
    .reduce<{ readonly coding: Coding | "identity"; readonly quality: number }>(
      (best, one) => (one.quality > best.quality ? one : best),
      { coding: "identity", quality: 0 }
    ).coding
}
