import { useEffect, useRef } from "react"
import { Button } from "../page/Button.tsx"
import { powersMessages as words } from "./powersMessages.ts"

export interface PartChangeProps {
  /** What it changes, for screen readers. */
  readonly label: string
  /** Whether the form of this part has just been closed: then it takes over the focus. */
  readonly takesFocus: boolean
  readonly onPress: () => void
}

/** Turns a part of the sheet into its form. */
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
