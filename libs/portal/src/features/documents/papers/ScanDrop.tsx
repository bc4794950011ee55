import { decidePaper } from "@reclaim/core/rules/paper/decidePaper"
import { ChoosePaper } from "@reclaim/ui/papers/ChoosePaper.tsx"
import { paperMessages } from "@reclaim/ui/papers/paperMessages.ts"
import { Card } from "@reclaim/ui/page/Card.tsx"
import { FileDrop } from "@reclaim/ui/upload/FileDrop.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import {
  forgetScanAtom,
  givenScansAtom,
  giveScansAtom,
  giveUnreadAtom,
  manyScans,
  maySignByHandAtom,
  openPapersAtom
} from "./paperAtoms.ts"

const words = paperMessages.scans

/** A place for scans of any documents that were signed by hand; there while a scan of one is wanted. */
export const ScanDrop = () => {
  const papers = useAtomValue(openPapersAtom)
  const mayAct = useAtomValue(maySignByHandAtom)
  const scans = useAtomValue(givenScansAtom)
  const give = useSetAtom(giveScansAtom)
  const forget = useSetAtom(forgetScanAtom)
  const own = scans.filter(({ of }) => of === null)
  const giveUnread = useSetAtom(giveUnreadAtom)
  const wanted = (papers ?? []).filter(({ state }) => decidePaper(state, "scan")._tag === "Next")
  if (!mayAct || (wanted.length === 0 && own.length === 0)) return null
  return (
    <Card title={words.title} sentence={words.sentence}>
      <FileDrop
        label={paperMessages.scan}
        name="scans"
        limits={manyScans}
        files={own}
        onAdd={(files) => void give(files, null)}
        onRemove={forget}
        onRetry={forget}
      />
      {wanted.length === 0
        ? null
        : own.map(({ id, name, unread }) =>
            unread === null ? null : (
              <ChoosePaper
                key={id}
                fileName={name}
                name={id}
                papers={wanted}
                onChoose={(paper) => void giveUnread(id, paper)}
              />
            )
          )}
    </Card>
  )
}
