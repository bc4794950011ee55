import { parsePaperCode } from "@reclaim/core/rules/document/paper/paperCode"
import { type FormEvent, useRef, useState } from "react"
import { focusField } from "../../field/focusField.ts"
import { TextField } from "../../field/TextField.tsx"
import { Button } from "../../page/Button.tsx"
import { Card } from "../../page/Card.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "../DeskForm.module.css"
import { paperDeskMessages } from "./paperDeskMessages.ts"

export interface FindArrivalProps {
  /** Called with the code of a page, typed or scanned. */
  readonly onFind: (code: string) => void
  readonly isBusy: boolean
  /** Error of the last search; null for none. */
  readonly problem: string | null
}

const words = paperDeskMessages.arrival

/** Finds the document of an arrived original, announced or not, by the code on its pages. */
export const FindArrival = ({ isBusy, onFind, problem }: FindArrivalProps) => {
  const place = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState("")
  const [isTried, setTried] = useState(false)
  const isWrong = parsePaperCode(code) === null
  const find = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong) return onFind(code)
    setTried(true)
    focusField(place.current, ["code"])
  }
  return (
    <Card title={words.title}>
      <form ref={place} className={classes(layout.stack(4, "form"), styles["form"])} onSubmit={find} noValidate>
        <TextField
          label={words.code}
          name="code"
          help={words.help}
          autoComplete="off"
          isRequired
          value={code}
          onChange={setCode}
          error={isTried && isWrong ? words.wrong : null}
        />
        {problem === null ? null : <FailureNotice text={problem} />}
        <div className={classes(layout.row(2), styles["acts"])}>
          <Button isSubmit isDisabled={isBusy}>
            {words.find}
          </Button>
          <span role="status">{isBusy ? words.finding : ""}</span>
        </div>
      </form>
    </Card>
  )
}
