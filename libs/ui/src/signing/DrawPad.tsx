import { type Drawing, drawingSide, maxDrawing } from "@reclaim/core/domain/signing/Drawing"
import { type PointerEvent, useRef, useState } from "react"
import { FieldFrame } from "../field/FieldFrame.tsx"
import { Button } from "../page/Button.tsx"
import styles from "./DrawPad.module.css"
import { pathOf } from "./SignatureMark.tsx"
import { signingMessages } from "./signingMessages.ts"

export interface DrawPadProps {
  /** Null before anything is drawn. */
  readonly drawing: Drawing | null
  readonly onChange: (drawing: Drawing | null) => void
  readonly error?: string | undefined
}

const words = signingMessages.adopt

/** Height of the pad, as a fraction of its width. */
const ratio = 2 / 5

const top = (drawingSide * (1 - ratio)) / 2

type Point = readonly [number, number]

const within = (value: number, most: number): number => Math.round(Math.max(0, Math.min(value, most)))

/** A point within the square of a drawing; the pad is its middle part. */
const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
  const box = event.currentTarget.getBoundingClientRect()
  const scale = drawingSide / box.width
  return [
    within((event.clientX - box.left) * scale, drawingSide),
    Math.round(top) + within((event.clientY - box.top) * scale, drawingSide * ratio)
  ]
}

const pointsOf = (drawing: Drawing): number => drawing.reduce((points, line) => points + line.length, 0)

/** Records a signature that is drawn with a finger, a pen or the mouse. */
export const DrawPad = ({ drawing, error, onChange }: DrawPadProps) => {
  const [line, setLine] = useState<ReadonlyArray<Point>>([])
  const pointer = useRef<number | null>(null)
  const before = drawing ?? []
  const isFull = before.length >= maxDrawing.lines || pointsOf(before) + line.length >= maxDrawing.points
  const shown = line.length === 0 ? before : [...before, line]
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== null || isFull || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointer.current = event.pointerId
    setLine([pointOf(event)])
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== event.pointerId || isFull) return
    const point = pointOf(event)
    setLine((now) => {
      const last = now.at(-1)
      return last !== undefined && last[0] === point[0] && last[1] === point[1] ? now : [...now, point]
    })
  }
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== event.pointerId) return
    pointer.current = null
    if (line.length > 0) onChange([...before, line])
    setLine([])
  }
  return (
    <FieldFrame name="drawing" label={words.pad} help={words.padHelp} error={error} labelIs="group" isRequired>
      {({ describedBy, labelId }) => (
        <div className={styles["pad"]}>
          <svg
            role="img"
            aria-labelledby={labelId}
            aria-describedby={describedBy}
            viewBox={`0 ${String(top)} ${String(drawingSide)} ${String(drawingSide * ratio)}`}
            onPointerDown={begin}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
          >
            <path d={pathOf(shown)} />
          </svg>
          <Button isSmall kind="quiet" isDisabled={drawing === null} onPress={() => onChange(null)}>
            {words.clear}
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}
