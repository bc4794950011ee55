import { type ReactNode, useState } from "react"
import { createPortal } from "react-dom"

export interface TopLayerProps {
  /** A modal `dialog` with the attribute `data-react-aria-top-layer`, so that a sheet below lets it have the focus. */
  readonly children: ReactNode
}

/** Puts a dialog beside the page where a sheet or another dialog covers it already: what is covered is inert, with all in it. */
export const TopLayer = ({ children }: TopLayerProps) => {
  const [isCovered] = useState(() => document.querySelector("[data-modal]") !== null)
  return isCovered ? createPortal(children, document.body) : children
}
