import { drawingSide } from "@reclaim/core/domain/signing/Drawing"
import type { Drawing } from "@reclaim/core/domain/signing/Drawing"
import type { SignatureManner } from "@reclaim/core/domain/signing/SignatureManner"
import styles from "./SignatureMark.module.css"

/** A signature in the form that its signer chose. */
export interface AdoptedSignature {
  readonly manner: SignatureManner
  readonly name: string
  /** Null unless the signature is drawn. */
  readonly drawing: Drawing | null
}

export interface SignatureMarkProps {
  readonly signature: AdoptedSignature
}

/** The lines of a drawing as the path of an SVG; a single point is a dot. */
export const pathOf = (drawing: Drawing): string =>
  drawing
    .map((line) => {
      const [first, ...rest] = line.map(([x, y]) => `${String(x)} ${String(y)}`)
      return `M${first ?? ""}${(rest.length === 0 ? [first ?? ""] : rest).map((point) => `L${point}`).join("")}`
    })
    .join("")

/** The part of the square that a drawing occupies. */
const boxOf = (drawing: Drawing): string => {
  const points = drawing.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const margin = drawingSide / 50
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return `${String(left)} ${String(top)} ${String(Math.max(...xs) - left + margin)} ${String(Math.max(...ys) - top + margin)}`
}

/** Visible form of a signature: the name in a script face, the drawing, or plain text. */
export const SignatureMark = ({ signature: { drawing, manner, name } }: SignatureMarkProps) =>
  drawing === null ? (
    <span className={styles["name"]} data-manner={manner} dir="auto">
      {name}
    </span>
  ) : (
    <svg className={styles["drawn"]} viewBox={boxOf(drawing)} role="img" aria-label={name}>
      <path d={pathOf(drawing)} />
    </svg>
  )
