import type { Meta, StoryObj } from "@storybook/react-vite"
import { Component, type ComponentType, type ReactNode, useState } from "react"
import { expect } from "storybook/test"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { loadedLater } from "./loadedLater.tsx"

interface GreetingProps {
  readonly name: string
}

type Greeting = ComponentType<GreetingProps>

const Greeting = ({ name }: GreetingProps) => <p>Good morning, {name}</p>

/** Error boundary that shows its notice in place of the failed part. */
class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly isFailed: boolean }> {
  override state = { isFailed: false }
  static getDerivedStateFromError() {
    return { isFailed: true }
  }
  override render() {
    return this.state.isFailed ? <FailureNotice text="This part could not be loaded." /> : this.props.children
  }
}

interface Arrival {
  readonly Later: Greeting
  readonly arrive: () => void
  readonly fail: () => void
}

const makeArrival = (): Arrival => {
  const settle: { arrive: () => void; fail: () => void } = { arrive: () => undefined, fail: () => undefined }
  const code = new Promise<Greeting>((resolve, reject) => {
    settle.arrive = () => resolve(Greeting)
    settle.fail = () => reject(new Error("no such file"))
  })
  const Later = loadedLater(
    () => code,
    ({ name }: GreetingProps) => <p>Waiting for {name}</p>
  )
  return { Later, ...settle }
}

const Stage = ({ name }: GreetingProps) => {
  const [{ Later, arrive, fail }] = useState(makeArrival)
  const [isShown, setShown] = useState(true)
  return (
    <ErrorBoundary>
      {isShown ? <Later name={name} /> : null}
      <Button onPress={arrive}>Have it arrive</Button>
      <Button onPress={fail}>Have it fail</Button>
      <Button onPress={() => setShown(!isShown)}>Show or hide</Button>
    </ErrorBoundary>
  )
}

const meta = { component: Stage, args: { name: "Ada" } } satisfies Meta<typeof Stage>

export default meta

type Story = StoryObj<typeof meta>

/** A placeholder is shown until the code has loaded; after that the component appears at once. */
export const Arriving: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Waiting for Ada")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Have it arrive" }))
    await expect(await canvas.findByText("Good morning, Ada")).toBeVisible()
    const toggle = canvas.getByRole("button", { name: "Show or hide" })
    await userEvent.click(toggle)
    await userEvent.click(toggle)
    await expect(canvas.getByText("Good morning, Ada")).toBeVisible()
  }
}

/** Code that cannot be loaded is an error of the part of the page that needs it. */
export const Failed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Have it fail" }))
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This part could not be loaded.")
  }
}
