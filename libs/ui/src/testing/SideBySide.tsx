import type { ReactNode } from "react"

/** Shows several states of a component in one story, each as wide as a column of a form. */
export const SideBySide = ({ children }: { readonly children: ReactNode }) => (
  <div style={{ display: "grid", gap: 24, gridTemplateColumns: "repeat(auto-fill, minmax(260px, 1fr))" }}>
    {children}
  </div>
)
