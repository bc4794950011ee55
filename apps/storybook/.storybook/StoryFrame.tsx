import { createStore, Provider } from "jotai"
import { type ReactNode, useState } from "react"
import { createMemoryRouter, RouterProvider } from "react-router-dom"

export interface StoryFrameProps {
  readonly children: ReactNode
  /** Initial path of the story's own router. */
  readonly path: string
  /** Seeds the story's own store, for example with the services that a screen calls. */
  readonly seed?: ((store: ReturnType<typeof createStore>) => void) | undefined
}

/** Gives every story a store and a router of its own, so that stories cannot affect each other. */
export const StoryFrame = ({ children, path, seed }: StoryFrameProps) => {
  const [store] = useState(() => {
    const own = createStore()
    seed?.(own)
    return own
  })
  const [router] = useState(() => createMemoryRouter([{ path: "*", element: children }], { initialEntries: [path] }))
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  )
}
