import { classes, layout } from "@reclaim/ui/theme/layout.ts"
import { ViewAsPicker } from "@reclaim/ui/users/ViewAsPicker.tsx"
import { useAtomValue } from "jotai"
import { useViewAsPicker } from "./useViewAs.ts"
import { mayViewAsAtom } from "./viewAsAtoms.ts"
import { nobodyViewedMessages } from "./nobodyViewedMessages.ts"
import styles from "./NobodyViewed.module.css"

/** Tells staff that a report always belongs to a client, and lets those with the right choose one. */
export const NobodyViewed = () => {
  const picker = useViewAsPicker()
  const isOffered = useAtomValue(mayViewAsAtom)
  const words = isOffered ? nobodyViewedMessages.nobody : nobodyViewedMessages.withoutRight
  return (
    <section className={classes(layout.stack(3), layout.surface("card"), styles["card"])}>
      <h2 className={layout.text(16)}>{words.title}</h2>
      <p className={layout.text("muted", "prose")}>{words.sentence}</p>
      {isOffered ? <ViewAsPicker {...picker} /> : null}
    </section>
  )
}
