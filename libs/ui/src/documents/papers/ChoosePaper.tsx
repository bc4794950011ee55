import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { type FormEvent, useRef, useState } from "react"
import { focusField } from "../../field/focusField.ts"
import { SelectField } from "../../field/SelectField.tsx"
import { Button } from "../../page/Button.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { paperMessages } from "./paperMessages.ts"
import styles from "./SignByHand.module.css"

export interface ChoosePaperProps {
  /** The scan without a readable code. */
  readonly fileName: string
  /** The field's name on the page. */
  readonly name: string
  /** The documents that still need a scan. */
  readonly papers: ReadonlyArray<PaperDocument>
  readonly onChoose: (paper: PaperDocument) => void
}

const words = paperMessages.scans

/** Asks for the document of a scan whose code cannot be read. */
export const ChoosePaper = ({ fileName, name, onChoose, papers }: ChoosePaperProps) => {
  const place = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState("")
  const [isTried, setTried] = useState(false)
  const give = (event: FormEvent) => {
    event.preventDefault()
    const paper = papers.find(({ paperId }) => String(paperId) === chosen)
    if (paper !== undefined) return onChoose(paper)
    setTried(true)
    focusField(place.current, [name])
  }
  return (
    <form ref={place} className={layout.stack(3)} onSubmit={give} noValidate>
      <SelectField
        name={name}
        label={words.which(fileName)}
        choices={papers.map((paper) => ({
          id: String(paper.paperId),
          label: words.documentOf(documentTexts.title(paper), paper.owner, paper.markets.join(", "))
        }))}
        value={chosen}
        onChange={setChosen}
        error={isTried && chosen === "" ? words.whichMissing : undefined}
        isRequired
      />
      <div className={classes(layout.row(2), styles["actions"])}>
        <Button isSubmit>{words.give}</Button>
      </div>
    </form>
  )
}
