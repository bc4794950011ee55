import { type ComponentType, type ReactNode, useEffect, useState } from "react"

type Code<Props> =
  | { readonly _tag: "OnItsWay" }
  | { readonly _tag: "Here"; readonly Component: ComponentType<Props> }
  | { readonly _tag: "Failed"; readonly cause: unknown }

/**
 * A component whose code loads when it is first shown, with a placeholder until then. For content that people wait for:
 * `lazy` would work, but React keeps a fallback of `Suspense` for at least 300 ms. A failure is thrown where the
 * component is shown.
 */
export const loadedLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: (props: Props) => ReactNode
): ComponentType<Props> => {
  let code: Code<Props> = { _tag: "OnItsWay" }
  let loading: Promise<void> | null = null
  const whenLoaded = (): Promise<void> =>
    (loading ??= load().then(
      (Component) => void (code = { _tag: "Here", Component }),
      (cause: unknown) => void (code = { _tag: "Failed", cause })
    ))
  const Later = (props: Props) => {
    const [known, setKnown] = useState(code)
    const isOnItsWay = known._tag === "OnItsWay"
    useEffect(() => {
      if (!isOnItsWay) return
      const over = new AbortController()
      void whenLoaded().then(() => (over.signal.aborted ? undefined : setKnown(code)))
      return () => over.abort()
    }, [isOnItsWay])
    switch (known._tag) {
      case "OnItsWay":
        return placeholder(props)
      case "Here":
        return <known.Component {...props} />
      case "Failed":
        throw known.cause
    }
  }
  return Later
}
