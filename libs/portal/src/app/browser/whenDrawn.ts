import { Effect } from "effect"

/** Longer than two frames take where frames are drawn at all, which they are not in a tab out of sight. */
const withoutFrames = "250 millis"

/** Goes on when what was changed last has been drawn. */
export const whenDrawn: Effect.Effect<void> = Effect.raceFirst(
  Effect.callback<void>((resume) => {
    // What is changed now is drawn with the first frame, which is done when the second begins.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => resume(Effect.void))
    })
    return Effect.sync(() => cancelAnimationFrame(frame))
  }),
  Effect.sleep(withoutFrames)
)
