import type { ComponentType, ReactNode, Ref } from "react"

/** What a link inside the portal needs; the router's own link component has all of it. */
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
}

/** A component that renders a link inside the portal, so that the router and not the browser follows it. */
export type LinkComponent = ComponentType<LinkProps>

/** A link that the browser follows: where there is no router, as in Storybook. */
export const PlainLink = ({ to, children, ...rest }: LinkProps) => (
  <a href={to} {...rest}>
    {children}
  </a>
)
