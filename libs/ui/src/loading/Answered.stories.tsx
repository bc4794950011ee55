import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { Answered, type AnsweredProps } from "./Answered.tsx"
import { Button } from "../page/Button.tsx"
import { Loading } from "./Loading.tsx"

type Owner =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "NotFound" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Acknowledged" }
  | { readonly _tag: "Answered"; readonly name: string; readonly isRefreshing: boolean }

const failure = "The owner can't be read just now | Ref #: 01JD3K8WZ7Q4M2V9"

const OwnerOfAccount = (props: AnsweredProps<Owner>) => <Answered {...props} />

const meta = {
  component: OwnerOfAccount,
  args: {
    state: { _tag: "Answered", name: "Danica Sundgren", isRefreshing: false },
    loading: <Loading text="Loading the owner" heights={["28px"]} />,
    notFound: "This account has no owner.",
    children: ({ isRefreshing, name }) => <p aria-busy={isRefreshing}>{name}</p>
  }
} satisfies Meta<typeof OwnerOfAccount>

export default meta

type Story = StoryObj<typeof meta>

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Danica Sundgren")).toBeVisible()
    await expect(canvas.queryByRole("status")).toBeNull()
  }
}

export const FirstLoad: Story = {
  args: { state: { _tag: "Loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the owner")
  }
}

/** The earlier content stays while a newer one loads. */
export const Refreshing: Story = {
  args: { state: { _tag: "Answered", name: "Danica Sundgren", isRefreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Danica Sundgren")).toHaveAttribute("aria-busy", "true")
    await expect(canvas.queryByRole("status")).toBeNull()
  }
}

export const NotFound: Story = {
  args: { state: { _tag: "NotFound" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This account has no owner.")).toBeVisible()
  }
}

export const Failed: Story = {
  args: { state: { _tag: "Failed", text: failure }, onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("01JD3K8WZ7Q4M2V9")
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}

/** Trying again will not help. */
export const Refused: Story = {
  args: { state: { _tag: "Failed", text: "Bad Request | Code: 400" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Bad Request")
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** A failure can be dismissed as well, and stands in a section as the content does. */
export const Dismissible: Story = {
  args: {
    state: { _tag: "Failed", text: failure },
    renderFailed: (notice) => (
      <>
        {notice}
        <Button isSmall>Dismiss</Button>
      </>
    ),
    renderFrame: (shown) => <section aria-label="Owner">{shown}</section>
  },
  play: async ({ canvas }) => {
    const section = canvas.getByRole("region", { name: "Owner" })
    await expect(section).toContainElement(canvas.getByRole("alert"))
    await expect(section).toContainElement(canvas.getByRole("button", { name: "Dismiss" }))
  }
}

export const Dismissed: Story = {
  args: { state: { _tag: "Acknowledged" }, acknowledged: <p>The owner is not shown.</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The owner is not shown.")).toBeVisible()
  }
}
