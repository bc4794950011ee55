import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { ErrorPage } from "./ErrorPage.tsx"

export default {
  component: ErrorPage,
  parameters: { layout: "fullscreen" },
  args: {
    type: "page-not-found",
    productName: "Reclaim Portal",
    homeHref: "/",
    serviceDeskUrl: "https://desk.example.com"
  }
} satisfies Meta<typeof ErrorPage>

type Story = StoryObj<typeof ErrorPage>

/** An unknown address. */
export const PageNotFound: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("This page does not exist")
    await expect(canvas.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/")
    const desk = canvas.getByRole("link", { name: /Contact us/ })
    await expect(desk).toHaveAttribute("target", "_blank")
    await expect(desk).toHaveAttribute("rel", expect.stringContaining("noopener"))
  }
}

/** A page outside the user's tasks. */
export const Unauthorized: Story = {
  args: { type: "unauthorized" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("You do not have access to this page")
  }
}

/** Signed out after inactivity, with a link to sign in. */
export const SessionExpired: Story = {
  args: { type: "session-expired" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Sign in again" })).toBeVisible()
  }
}

/** The server failed, with the reference of its record. */
export const InternalServerError: Story = {
  args: { type: "internal-server-error", referenceNumber: "01JD3K8WZ7Q4M2V9X5T6B1N0AC" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/01JD3K8WZ7Q4M2V9X5T6B1N0AC/)).toBeVisible()
  }
}

/** A user without any report is greeted after signing in, and shown where they can go. */
export const NothingYet: Story = {
  args: { type: "unauthorized", firstName: "Eve", onward: [{ label: "Contacts", route: "/contacts" }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(
      "Welcome, Eve. Nothing is set up for you yet"
    )
    await expect(canvas.getByRole("link", { name: /Contacts/ })).toHaveAttribute("href", "/contacts")
  }
}

/** There is no screen to go to. */
export const NothingAtAll: Story = {
  args: { type: "unauthorized", onward: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Welcome. Nothing is set up for you yet")
  }
}
