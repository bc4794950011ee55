import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Route, Routes } from "react-router-dom"
import { ErrorScreen } from "./ErrorScreen.tsx"

const meta = {
  title: "Error pages",
  component: ErrorScreen,
  decorators: [
    (Story) => (
      <Routes>
        <Route path="/error/:errorType" element={<Story />} />
      </Routes>
    )
  ]
} satisfies Meta<typeof ErrorScreen>

export default meta

type Story = StoryObj<typeof meta>

const storySaying = (path: string, title: string): Story => ({
  parameters: { path },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(title)
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "/")
  }
})

/** The requested page is not among the user's tasks. */
export const NoAccess = storySaying("/error/unauthorized", "You do not have access to this page")

/** The dialog was not answered, or the server has ended the session. */
export const SessionExpired = storySaying("/error/session-expired", "Your session has ended")

/** The server could not answer. */
export const Broken = storySaying("/error/internal-server-error", "Something went wrong on our side")

/** An unknown address; an unknown type of error looks the same. */
export const NotFound = storySaying("/error/made-up", "This page does not exist")
