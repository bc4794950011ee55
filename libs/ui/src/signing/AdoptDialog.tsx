import type { Drawing } from "@reclaim/core/domain/signing/Drawing"
import { SignatureManner } from "@reclaim/core/domain/signing/SignatureManner"
import { useEffect, useRef, useState } from "react"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { focusField } from "../field/focusField.ts"
import { TextField } from "../field/TextField.tsx"
import { Button } from "../page/Button.tsx"
import { SegmentedChoice } from "../page/SegmentedChoice.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./AdoptDialog.module.css"
import { DrawPad } from "./DrawPad.tsx"
import { type AdoptedSignature, SignatureMark } from "./SignatureMark.tsx"
import { signingMessages } from "./signingMessages.ts"

export interface AdoptDialogProps {
  /** The signature chosen before; else one with the user's name. */
  readonly signature: AdoptedSignature
  readonly onUse: (signature: AdoptedSignature) => void
  readonly onCancel: () => void
}

const words = signingMessages.adopt

/** Maximum length of a name, in characters. */
const maxName = 200

/** Asks for the form of the user's signature: typed, drawn, or their name alone. */
export const AdoptDialog = ({ onCancel, onUse, signature }: AdoptDialogProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [manner, setManner] = useState(signature.manner)
  const [name, setName] = useState(signature.name)
  const [drawing, setDrawing] = useState<Drawing | null>(signature.drawing)
  const [isTried, setTried] = useState(false)
  useEffect(() => focusField(place.current, ["name"]), [])
  const trimmed = name.trim()
  const missing = [...(trimmed === "" ? ["name"] : []), ...(manner === "drawn" && drawing === null ? ["drawing"] : [])]
  const use = () => {
    if (missing.length === 0) return onUse({ manner, name: trimmed, drawing: manner === "drawn" ? drawing : null })
    setTried(true)
    focusField(place.current, missing)
  }
  return (
    <ModalDialog
      isForm
      title={words.title}
      sentence={words.sentence}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{words.cancel}</Button>
          <Button kind="primary" onPress={use}>
            {words.use}
          </Button>
        </>
      }
    >
      <div ref={place} className={classes(layout.stack(4), styles["adopt"])}>
        <SegmentedChoice
          label={words.manner}
          options={SignatureManner.literals.map((key) => ({ key, label: words.manners[key] }))}
          chosen={manner}
          onChoose={setManner}
        />
        <TextField
          name="name"
          label={words.name}
          help={words.nameHelp}
          value={name}
          onChange={(text) => setName(text.slice(0, maxName))}
          error={isTried && trimmed === "" ? words.nameMissing : undefined}
          autoComplete="name"
          isRequired
        />
        {manner === "drawn" ? (
          <DrawPad
            drawing={drawing}
            onChange={setDrawing}
            error={isTried && drawing === null ? words.padMissing : undefined}
          />
        ) : (
          <div className={styles["preview"]}>
            <p className={layout.text("muted", 13)}>{words.preview}</p>
            <SignatureMark signature={{ manner, name: trimmed, drawing: null }} />
          </div>
        )}
      </div>
    </ModalDialog>
  )
}
