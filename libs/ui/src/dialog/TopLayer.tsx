import { type ReactNode, useState } from "react"
import { createPortal } from "react-dom"

export interface TopLayerProps {
  /** A modal `dialog` with the attribute `data-react-aria-top-layer`, so that a sheet below lets it have the focus. */
  readonly children: ReactNode
}

/** Portals a nested dialog out of the page, because everything under an open sheet or dialog is inert. */
export const TopLayer = ({ children }: TopLayerProps) => {
  const [isCovered] = useState(() => document.querySelector("[data-modal]") !== null)
  return isCovered ? createPortal(children, document.body) : children
}
