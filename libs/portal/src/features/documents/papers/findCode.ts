import decodeQr from "qr/decode.js"

/** A picture as rows of points of red, green, blue and alpha. */
export interface Picture {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** What stands in the square code of a picture; null where the library finds none, which it tells by an error. */
const read = (picture: Picture): string | null => {
  try {
    return decodeQr(picture)
  } catch {
    return null
  }
}

/** Half as wide and high, each point the mean of four: what is dirty by chance comes out even. */
const halved = ({ data, height, width }: Picture): Picture => {
  const small = { width: Math.floor(width / 2), height: Math.floor(height / 2) }
  const mean = new Uint8ClampedArray(small.width * small.height * 4)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const from = (2 * y * width + 2 * x) * 4
      const to = (y * small.width + x) * 4
      for (let part = 0; part < 4; part++) {
        const below = from + width * 4 + part
        const sum =
          (data[from + part] ?? 0) + (data[from + 4 + part] ?? 0) + (data[below] ?? 0) + (data[below + 4] ?? 0)
        mean[to + part] = sum / 4
      }
    }
  }
  return { data: mean, ...small }
}

/** What stands in the square code of a page; null where there is none that can be read. */
export const findCode = (picture: Picture): string | null => read(picture) ?? read(halved(picture))
