import '@reclaim/ui/styles.css'
import type { Preview } from '@storybook/react-vite'
import { createStore, Provider } from 'jotai'
import { useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

const Frame = ({ children, path, seed }: { children: ReactNode; path: string; seed?: ((store: ReturnType<typeof createStore>) => void) | undefined }) => {
  const [store] = useState(() => {
    const s = createStore()
    seed?.(s)
    return s
  })
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }], { initialEntries: [path] }))
  return <Provider store={store}><RouterProvider router={router} /></Provider>
}

export default {
  tags: ['autodocs'],
  parameters: { a11y: { test: 'error' }, layout: 'padded' },
  globalTypes: { theme: { description: 'Colour theme', toolbar: { icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true } } },
  initialGlobals: { theme: 'light' },
  decorators: [
    (Story, context) => {
      document.documentElement.dataset['theme'] = String(context.globals['theme'])
      return <Frame key={context.id} path={context.parameters['path'] ?? '/'} seed={context.parameters['seed']}><Story /></Frame>
    },
  ],
} satisfies Preview
