import { Effect } from "effect"

/** Longer than two frames take where frames are drawn at all, which they are not in a tab out of sight. */
const withoutFrames = "250 millis"

/** Resumes once the latest changes have been drawn. */
export const whenDrawn: Effect.Effect<void> = Effect.raceFirst(
  Effect.callback<void>((resume) => {
    // Present changes are drawn in the first frame, which is complete when the second begins.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => resume(Effect.void))
    })
    return Effect.sync(() => cancelAnimationFrame(frame))
  }),
  Effect.sleep(withoutFrames)
)
