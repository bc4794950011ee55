import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { count } from "@reclaim/core/format/count"
import { signingHref } from "@reclaim/core/rules/signing/signingUrl"
import { signingMessages } from "@reclaim/ui/signing/signingMessages.ts"
import { SigningTracks } from "@reclaim/ui/signing/tracks/SigningTracks.tsx"
import { useAtomValue } from "jotai"
import { Link, useNavigate } from "react-router-dom"
import { useAct } from "../../app/runtime/useAct.ts"
import { maySendAtom, maySignAtom } from "./envelopeAtoms.ts"
import { type KnownTracks, prepareAllAct, printAllAct } from "./trackAtoms.ts"

const words = signingMessages.tracks

export interface TracksProps {
  readonly tracks: KnownTracks
  /** Envelopes that the user signs now. */
  readonly toSign: ReadonlyArray<Envelope>
  /** Reports a completed act with the text to announce. */
  readonly onDone: (text: string) => void
}

/** Everything that is to be signed, with one press for all of it on screen and one for all of it by hand. */
export const Tracks = ({ onDone, toSign, tracks }: TracksProps) => {
  const { byHand, onScreen, toPrepare, toPrint } = tracks
  const maySend = useAtomValue(maySendAtom)
  const maySign = useAtomValue(maySignAtom)
  const [preparing, prepare] = useAct(prepareAllAct)
  const [printing, print] = useAct(printAllAct)
  const navigate = useNavigate()
  const signAll = async () => {
    const done = await prepare(toPrepare)
    if (done === null) return
    const { refused, sent, why } = done
    const first = [...toSign, ...sent].find(({ yours }) => yours !== null)
    if (refused > 0) onDone(words.refused(count(refused), refused === 1, why))
    else if (first === undefined) onDone(words.asked(count(sent.length), sent.length === 1))
    if (first !== undefined) void navigate(signingHref(first.envelopeId))
  }
  return (
    <SigningTracks
      onScreen={{
        lines: onScreen,
        actionable: toPrepare.length + toSign.length,
        isBusy: preparing._tag === "Busy",
        problem: preparing._tag === "Failed" ? preparing.text : null
      }}
      byHand={{
        lines: byHand,
        actionable: toPrint.length,
        isBusy: printing._tag === "Busy",
        problem: printing._tag === "Failed" ? printing.text : null
      }}
      isSigner={maySign}
      // Those that are prepared are signed by the bar below their pages.
      onSignAll={maySend && toPrepare.length > 0 ? () => void signAll() : null}
      onPrintAll={
        maySend
          ? (format) =>
              void print({ requirementIds: toPrint, format }).then((done) =>
                done === null ? undefined : onDone(words.printed)
              )
          : null
      }
      LinkComponent={Link}
    />
  )
}
