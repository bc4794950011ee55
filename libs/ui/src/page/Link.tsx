import type { ComponentType, ReactNode, Ref } from "react"

/** The props of a link inside the portal; the router's own link component accepts them all. */
export interface LinkProps {
  readonly to: string
  readonly children?: ReactNode
  readonly className?: string | undefined
  readonly id?: string
  readonly role?: string
  readonly tabIndex?: number
  readonly ref?: Ref<HTMLAnchorElement>
  readonly onClick?: () => void
  readonly "aria-current"?: "page" | undefined
  readonly "aria-label"?: string
  readonly "data-kind"?: string
  readonly "data-small"?: boolean | undefined
}

/** A component that renders a link inside the portal, so that the router follows it rather than the browser. */
export type LinkComponent = ComponentType<LinkProps>

/** A link that the browser follows, where there is no router, as in Storybook. */
export const PlainLink = ({ to, children, ...rest }: LinkProps) => (
  <a href={to} {...rest}>
    {children}
  </a>
)
