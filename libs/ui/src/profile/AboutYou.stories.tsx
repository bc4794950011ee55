import { makeProfile } from "@reclaim/core/testing/people/makeProfile"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, waitFor } from "storybook/test"
import { useState } from "react"
import { AboutYou } from "./AboutYou.tsx"

const meta = {
  component: AboutYou,
  args: {
    state: { _tag: "Loaded", profile: makeProfile() },
    onChoose: fn(),
    problem: null,
    onRetry: fn(),
    timesSaved: 0,
    runAfter: () => () => undefined
  }
} satisfies Meta<typeof AboutYou>

export default meta

type Story = StoryObj<typeof meta>

/** Each choice is saved by itself. */
export const Usual: Story = {
  render: function Saved(args) {
    const [profile, setProfile] = useState(() => makeProfile())
    return (
      <AboutYou
        {...args}
        state={{ _tag: "Loaded", profile }}
        onChoose={(chosen) => {
          args.onChoose(chosen)
          setProfile(makeProfile(chosen))
        }}
      />
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("(212) 555-0142")).toBeVisible()
    // A choice without an effect is not offered.
    await expect(canvas.getByText("English, in the portal and in all our messages")).toBeVisible()
    await expect(canvas.queryByLabelText("Language")).toBeNull()
    const zone = canvas.getByRole("combobox", { name: "Time zone" })
    await userEvent.clear(zone)
    await userEvent.type(zone, "Zurich")
    await userEvent.click(await screen.findByRole("option", { name: "Europe/Zurich" }))
    await expect(args.onChoose).toHaveBeenCalledWith({ language: "en", timeZone: "Europe/Zurich" })
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
    await expect(zone).toHaveValue("Europe/Zurich")
  }
}

/** Staff have no client, and no contact with a phone number. */
export const Staff: Story = {
  args: { state: { _tag: "Loaded", profile: makeProfile({ clientName: "", phone: null, timeZone: "UTC" }) } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Client")).toBeNull()
    await expect(canvas.getByRole("combobox", { name: "Time zone" })).toHaveValue("UTC")
  }
}

export const LongestText: Story = {
  args: {
    state: {
      _tag: "Loaded",
      profile: makeProfile({
        firstName: "Wolfeschlegelsteinhausenbergerdorff".repeat(3),
        email: `${"x".repeat(64)}@${"y".repeat(60)}.example`
      })
    }
  }
}

export const NotSaved: Story = { args: { problem: "Not now | Ref #: R-2" } }

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

export const Failed: Story = { args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } } }
