import type { Token } from "./readTokens.ts"

export type Scheme = "light" | "dark"

export const schemes: ReadonlyArray<Scheme> = ["light", "dark"]

/** A channel of linear light, 0 to 1, as two hexadecimal digits of sRGB. */
const channelHex = (linear: number): string => {
  const inside = Math.min(1, Math.max(0, linear))
  const encoded = inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0")
}

/**
 * A colour `oklch(lightness chroma hue)` as `#rrggbb`, the only form that Storybook's themes compute with (CSS Color 4,
 * 10.2).
 */
export const hexOf = (colour: string): string => {
  const [lightness = 0, chroma = 0, degrees = 0] = (/^oklch\(([^)]+)\)$/.exec(colour)?.[1] ?? "").split(" ").map(Number)
  const hue = (degrees * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return `#${[
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
  ]
    .map(channelHex)
    .join("")}`
}

/** The colours of the theme in one scheme, by the names of their tokens. */
export const hexColours = (tokens: ReadonlyArray<Token>, scheme: Scheme): ReadonlyMap<string, string> =>
  new Map(
    tokens.flatMap(({ name, value }) => {
      const [, light, dark] = /^light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)$/.exec(value) ?? []
      const colour = scheme === "light" ? light : dark
      return colour === undefined ? [] : [[name, hexOf(colour)]]
    })
  )
