import type { Meta, StoryObj } from "@storybook/react-vite"
import { useEffect, useRef } from "react"
import { expect, fn, waitFor, within } from "storybook/test"
import { Button } from "../page/Button.tsx"
import { type GuidedTourSettings, startGuidedTour } from "./guidedTour.ts"

/** A page with something to show; leaving it ends the tour. */
const Page = ({ steps, onEnd }: GuidedTourSettings) => {
  const end = useRef<(() => void) | null>(null)
  useEffect(() => () => end.current?.(), [])
  const start = async () => {
    end.current = await startGuidedTour({ steps, onEnd })
  }
  return (
    <main style={{ display: "grid", gap: 24, minHeight: 420, alignContent: "start" }}>
      <Button onPress={() => void start()}>Show me around</Button>
      <section id="figures" aria-label="Key figures">
        <h2>Key figures</h2>
        <p>Outstanding $12,345,678.90</p>
      </section>
      <section id="accounts" aria-label="Accounts">
        <h2>Accounts</h2>
        <p>1,204 accounts</p>
      </section>
    </main>
  )
}

const steps = [
  { selector: "#figures", title: "What you get back", sentence: "Open, filed and paid, in US dollars." },
  { selector: "#chart-that-is-not-there", title: "Never shown", sentence: "Its part is missing." },
  { selector: "#accounts", title: "Account by account", sentence: "Choose one to see its reclaims." },
  { selector: null, title: "<b>That is all</b>", sentence: "You find this tour under the bell again." }
]

const meta = {
  component: Page,
  args: { steps, onEnd: fn() }
} satisfies Meta<typeof Page>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)
const stop = (title: string) => page.findByRole("dialog", { name: title })

/** Its buttons go from stop to stop; a missing part is skipped; names are shown literally. */
export const WalkedByButtons: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Show me around" })
    await userEvent.click(button)
    const first = await stop("What you get back")
    await expect(first).toHaveAccessibleDescription("Open, filed and paid, in US dollars.")
    await expect(first).toHaveTextContent("1 of 3")
    await waitFor(() => expect(within(first).getByRole("button", { name: "Next" })).toHaveFocus())
    await expect(document.querySelector("#figures")).not.toHaveAttribute("aria-expanded")
    await userEvent.click(within(first).getByRole("button", { name: "Next" }))
    const second = await stop("Account by account")
    await waitFor(() => expect(within(second).getByRole("button", { name: "Next" })).toHaveFocus())
    await userEvent.click(within(second).getByRole("button", { name: "Next" }))
    const last = await stop("<b>That is all</b>")
    await waitFor(() => expect(within(last).getByRole("button", { name: "Done" })).toHaveFocus())
    await userEvent.click(within(last).getByRole("button", { name: "Done" }))
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull())
    await expect(args.onEnd).toHaveBeenCalledOnce()
    await waitFor(() => expect(button).toHaveFocus())
  }
}

/** The arrow keys go forward and back. */
export const WalkedByKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show me around" }))
    const first = await stop("What you get back")
    await waitFor(() => expect(within(first).getByRole("button", { name: "Next" })).toHaveFocus())
    await userEvent.keyboard("{ArrowRight}")
    const second = await stop("Account by account")
    await waitFor(() => expect(within(second).getByRole("button", { name: "Next" })).toHaveFocus())
    await userEvent.keyboard("{ArrowLeft}")
    await stop("What you get back")
  }
}

/** Escape ends it at any stop. */
export const EndedByEscape: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Show me around" })
    await userEvent.click(button)
    await stop("What you get back")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull())
    await expect(args.onEnd).toHaveBeenCalledOnce()
    await waitFor(() => expect(button).toHaveFocus())
  }
}

/** With reduced motion, each stop appears at once. */
export const WithoutMotion: Story = {
  play: async ({ args }) => {
    const end = await startGuidedTour({ ...args, isStill: true })
    await stop("What you get back")
    await expect(document.body).toHaveClass("driver-simple")
    end()
    await expect(args.onEnd).toHaveBeenCalledOnce()
    await expect(page.queryByRole("dialog")).toBeNull()
  }
}

/** On a page with none of the parts the tour ends before it begins. */
export const NothingToShow: Story = {
  args: { steps: [{ selector: "#chart-that-is-not-there", title: "Never shown", sentence: "Its part is missing." }] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show me around" }))
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledOnce())
    await expect(page.queryByRole("dialog")).toBeNull()
  }
}
