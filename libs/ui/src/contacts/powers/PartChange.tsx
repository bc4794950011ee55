import { useEffect, useRef } from "react"
import { Button } from "../../page/Button.tsx"
import { powersMessages as words } from "./powersMessages.ts"

export interface PartChangeProps {
  /** Label for screen readers. */
  readonly label: string
  /** True if the form of this part has just been closed; the button then takes the focus. */
  readonly takesFocus: boolean
  readonly onPress: () => void
}

/** Button that opens the form of a part of the sheet. */
export const PartChange = ({ label, takesFocus, onPress }: PartChangeProps) => {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector("button")?.focus()
  }, [takesFocus])
  return (
    <span ref={place}>
      <Button isSmall label={label} onPress={onPress}>
        {words.change}
      </Button>
    </span>
  )
}
