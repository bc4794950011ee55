import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, waitFor } from "storybook/test"
import { Button } from "../page/Button.tsx"
import { type RunAfter, SavedMark } from "./SavedMark.tsx"

/** A clock that the story advances. */
const makeClock = () => {
  let now = 0
  let waiting: ReadonlyArray<{ readonly at: number; readonly run: () => void }> = []
  const runAfter: RunAfter = (millis, run) => {
    const timer = { at: now + millis, run }
    waiting = [...waiting, timer]
    return () => {
      waiting = waiting.filter((other) => other !== timer)
    }
  }
  const advance = (millis: number) => {
    now += millis
    for (const timer of waiting.filter(({ at }) => at <= now)) timer.run()
    waiting = waiting.filter(({ at }) => at > now)
  }
  return { runAfter, advance, waitingCount: () => waiting.length }
}

const Form = ({ runAfter }: { readonly runAfter: RunAfter }) => {
  const [timesSaved, setTimesSaved] = useState(0)
  return (
    <div style={{ display: "flex", gap: 12 }}>
      <Button kind="primary" onPress={() => setTimesSaved((times) => times + 1)}>
        Save contact
      </Button>
      <SavedMark timesSaved={timesSaved} runAfter={runAfter} />
    </div>
  )
}

const clock = makeClock()

const meta = {
  component: SavedMark,
  args: { timesSaved: 0, runAfter: clock.runAfter },
  render: ({ runAfter }) => <Form runAfter={runAfter} />
} satisfies Meta<typeof SavedMark>

export default meta

type Story = StoryObj<typeof meta>

/** Nothing has been saved since the form was opened. */
export const NotSaved: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement()
  }
}

/** The form was saved just now. */
export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"))
    await expect(canvas.getByRole("status")).toHaveTextContent("Saved")
  }
}

/** Disappears after two seconds; saving again restarts them. */
export const TwoSeconds: Story = {
  play: async ({ canvas, userEvent }) => {
    const status = canvas.getByRole("status")
    const earlier = clock.waitingCount()
    await userEvent.click(canvas.getByRole("button"))
    clock.advance(1999)
    await expect(status).toHaveTextContent("Saved")
    await userEvent.click(canvas.getByRole("button"))
    clock.advance(1999)
    await expect(status).toHaveTextContent("Saved")
    clock.advance(1)
    await waitFor(() => expect(status).toBeEmptyDOMElement())
    await expect(clock.waitingCount()).toBeLessThanOrEqual(earlier)
  }
}
