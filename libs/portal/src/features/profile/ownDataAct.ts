import { OwnProfile } from "@reclaim/core/client/me/OwnProfile"
import { profileMessages } from "@reclaim/ui/profile/profileMessages.ts"
import { Effect } from "effect"
import { FileSaver } from "../../app/browser/FileSaver.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"

const words = profileMessages.data

/** Saves what is stored about the signed-in user to their device. */
export const ownDataAct = makeAct<null, void>({
  ask: () =>
    ask(OwnProfile, (own) => own.data).pipe(
      Effect.flatMap((text) =>
        ask(FileSaver, (saver) =>
          saver.save({ name: words.fileName, extension: "json", parts: [new TextEncoder().encode(text)] })
        )
      )
    ),
  defect: words.failed
})
