import { errorToast, infoToast } from "@reclaim/core/rules/shell/toast"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Provider, Viewport } from "@radix-ui/react-toast"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { Toast } from "./Toast.tsx"

const meta = {
  component: Toast,
  args: {
    toast: errorToast(makeFailure({ message: "The figures can't be read just now", referenceNumber: "01JD3K8WZ7" })),
    serviceDeskUrl: "https://desk.example.com",
    onDismiss: fn()
  },
  decorators: [
    (Story) => (
      <Provider>
        <Story />
        <Viewport asChild label="Messages">
          <div style={{ width: 420, maxWidth: "100%" }} />
        </Viewport>
      </Provider>
    )
  ]
} satisfies Meta<typeof Toast>

export default meta

type Story = StoryObj<typeof meta>

/** Its buttons are large enough for touch. */
export const Failed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const close = await canvas.findByRole("button", { name: "Dismiss this message" })
    await expect(close.offsetHeight).toBeGreaterThanOrEqual(24)
    await expect(canvas.getByRole("link").offsetHeight).toBeGreaterThanOrEqual(24)
    await userEvent.click(close)
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  }
}

/** Without a service desk there is no Contact Us button. */
export const NoServiceDesk: Story = {
  args: {
    toast: infoToast({ title: "Your report is ready", body: "It holds 1,522 reclaims.", hasDimmer: false }),
    serviceDeskUrl: undefined
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Your report is ready")
    await expect(canvas.queryByRole("link")).toBeNull()
  }
}

/** Very long text and very long words wrap. */
export const LongestText: Story = {
  args: {
    toast: errorToast(
      makeFailure({
        message:
          "The upload of Quellensteuererstattungsantragsbescheinigung_2026_Hohenstein-Braunschweig-Wolfenbüttel.pdf was stopped because the file is larger than 25 MB: make it smaller and send it again",
        referenceNumber: "01JD3K8WZ7Q4M2V9"
      })
    )
  },
  play: async ({ canvas }) => {
    const toast = await canvas.findByRole("alert")
    await expect(toast.scrollWidth).toBeLessThanOrEqual(toast.clientWidth)
  }
}
