import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ViewAsRefusal } from "./ViewAsRefusal.tsx"

export default {
  component: ViewAsRefusal,
  args: {
    text: "You cannot view the portal as this user: no client has such a user who can sign in.",
    onStop: fn()
  }
} satisfies Meta<typeof ViewAsRefusal>

/** A shared link names a user who has been deactivated since. */
export const UserIsGone: StoryObj<typeof ViewAsRefusal> = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("no client has such a user")
    await userEvent.click(canvas.getByRole("button", { name: "Back to my own view" }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  }
}
