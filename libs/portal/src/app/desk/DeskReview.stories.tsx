import type { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeWorkItem } from "@reclaim/core/testing/people/makeWorkItem"
import { DecisionFrame } from "@reclaim/ui/desk/DecisionFrame.tsx"
import { Button } from "@reclaim/ui/page/Button.tsx"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect, waitFor } from "storybook/test"
import { fakeWorkItems } from "../../testing/desk/fakeWorkItems.ts"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import { seedPortal } from "../../testing/seedPortal.ts"
import { type DeskItemProps, DeskReviewPage } from "./DeskReview.tsx"
import { InboxLink } from "./InboxLink.tsx"
import { type DeskReviewSettings, makeDeskReview } from "./makeDeskReview.ts"

/** A letter that the desk reviews. */
interface Letter {
  readonly name: string
  readonly owner: string
  readonly isSigned: boolean
}

type LetterAct = "Sign"

const letter: Letter = { name: "Letter of residence", owner: "Alpine LP", isSigned: false }

/** Answers of the server, one after the other; the last one stays. */
const readings = (answers: ReadonlyArray<Letter | CallFailure>): (() => Effect.Effect<Letter, CallFailure>) => {
  let asked = 0
  return () =>
    Effect.suspend(() => {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? letter
      asked += 1
      return "isSigned" in answer ? Effect.succeed(answer) : Effect.fail(answer)
    })
}

/** A fake server with one letter, which signing signs; `settings` override its answers and the review's words. */
const reviewOf = (settings: Partial<DeskReviewSettings<Letter, LetterAct, Letter>> = {}) => {
  let stored = letter
  return makeDeskReview<Letter, LetterAct, Letter>({
    kinds: ["paper"],
    find: () => Effect.sync(() => stored),
    act: () =>
      Effect.sync(() => {
        stored = { ...stored, isSigned: true }
        return stored
      }),
    words: {
      title: (id) => `Letter ${id}`,
      loading: "Loading the letter",
      defect: "The letter could not be read.",
      gone: "There is no such letter."
    },
    named: ({ name, owner }) => ({ title: name, owner }),
    done: () => "Signed and on file.",
    next: "among decisions",
    ...settings
  })
}

const LetterAtDesk = ({ decision: { onAct, ...decision }, item: { isSigned } }: DeskItemProps<Letter, LetterAct>) => (
  <DecisionFrame
    {...decision}
    standing={isSigned ? "It is signed." : "It waits for our signature."}
    form={isSigned ? null : <Button onPress={() => onAct("Sign")}>Sign it</Button>}
    further={null}
  />
)

const path = "/documents"

const search = "?client=12&paper=5"

const own = makeWorkItem({ itemId: 1, kind: "paper", clientId: 12, subjectId: "5" })

const another = makeWorkItem({ itemId: 2, kind: "document", clientId: 12, subjectId: "7" })

/** Story of staff at the letter's address, with these open items. */
const waiting = (items: ReadonlyArray<WorkItem>) => ({
  path: path + search,
  seed: seedPortal(
    { path, search },
    { others: fakeWorkItems(items) },
    makeUser({ isUserInternal: true, permissions: { "desk.documents": true } })
  )
})

const meta = {
  title: "Review at the desk",
  component: DeskReviewPage<Letter, LetterAct, Letter>,
  args: { of: { kind: "paper", clientId: 12, id: 5 }, View: LetterAtDesk, review: reviewOf() },
  parameters: waiting([own, another]),
  decorators: [(Story) => <FollowAddress>{Story()}</FollowAddress>]
} satisfies Meta<typeof DeskReviewPage<Letter, LetterAct, Letter>>

export default meta

type Story = StoryObj<typeof meta>

/** Signed, confirmed, and on to the next open item. */
export const Usual: Story = {
  args: { review: reviewOf() },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("heading", { name: "Letter of residence: Alpine LP" })).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Documents" })).toHaveAttribute("href", "/documents")
    await userEvent.click(canvas.getByRole("button", { name: "Sign it" }))
    await expect(await canvas.findByText("Signed and on file.")).toBeVisible()
    await expect(await canvas.findByText("It is signed.")).toBeVisible()
    // The button that had the focus is gone.
    await expect(document.activeElement).not.toBe(document.body)
    await expect(await canvas.findByRole("link", { name: "Next item" })).toHaveAttribute(
      "href",
      "/documents?client=12&document=7"
    )
  }
}

/** Opened from the inbox under a filter: the next item is one that passes it. */
export const NextUnderFilter: Story = {
  args: { review: reviewOf() },
  parameters: {
    ...waiting([own, another, makeWorkItem({ itemId: 3, kind: "paper", clientId: 12, subjectId: "9" })]),
    path: `${path + search}&kind=paper`
  },
  decorators: [
    (Story) => (
      <>
        <InboxLink to={path + search}>Open it</InboxLink>
        <Story />
      </>
    )
  ],
  play: async ({ canvas, userEvent }) => {
    const next = () => canvas.findByRole("link", { name: "Next item" })
    await expect(await next()).toHaveAttribute("href", "/documents?client=12&document=7")
    await userEvent.click(canvas.getByRole("link", { name: "Open it" }))
    await waitFor(async () => expect(await next()).toHaveAttribute("href", "/documents?client=12&paper=9"))
    await userEvent.click(canvas.getByRole("button", { name: "Sign it" }))
    await expect(await canvas.findByText("It is signed.")).toBeVisible()
    await expect(await next()).toHaveAttribute("href", "/documents?client=12&paper=9")
  }
}

/** Another user was faster: the reason is shown with the item as it is now. */
export const DecidedMeanwhile: Story = {
  args: {
    review: reviewOf({
      find: readings([letter, { ...letter, isSigned: true }]),
      act: () => Effect.fail(makeFailure({ status: 409, message: "Nora Staff has signed this letter" }))
    })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign it" }))
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Nora Staff has signed this letter")
    await expect(await canvas.findByText("It is signed.")).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Sign it" })).toBeNull()
  }
}

/** The server is not available: the item stays as it was read, to try again. */
export const NotDone: Story = {
  args: {
    review: reviewOf({
      find: readings([letter, { ...letter, isSigned: true }]),
      act: () => Effect.fail(makeFailure({ status: 503, message: "The server is about to stop" }))
    })
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign it" }))
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The server is about to stop")
    await expect(canvas.getByRole("button", { name: "Sign it" })).toBeVisible()
  }
}

/** The act is on its way; a second press does nothing. */
export const Busy: Story = {
  args: { review: reviewOf({ act: () => Effect.never }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign it" }))
    await expect(await canvas.findByText("Working")).toBeVisible()
  }
}

const { next: _next, ...plain } = reviewOf({ done: () => "" })

/** No confirmation and no next item in a review that offers neither: the new state says enough. */
export const Plain: Story = {
  args: { review: plain },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign it" }))
    await expect(await canvas.findByText("It is signed.")).toBeVisible()
    await expect(canvas.queryByRole("link", { name: "Next item" })).toBeNull()
  }
}

/** The title by the number stays until the item is known. */
export const Loading: Story = {
  args: { review: reviewOf({ find: () => Effect.never }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the letter")).toBeInTheDocument()
    await expect(canvas.getByRole("heading", { name: "Letter 5" })).toBeVisible()
  }
}

/** Could not be read, then read on request. */
export const Failed: Story = {
  args: {
    review: reviewOf({ find: readings([makeFailure({ status: 503, message: "The server is about to stop" }), letter]) })
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/The server is about to stop/)).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(await canvas.findByText("It waits for our signature.")).toBeVisible()
  }
}

/** There is none of this number; the next item is offered. */
export const Gone: Story = {
  args: { review: reviewOf({ find: readings([makeFailure({ status: 404 })]) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("There is no such letter.")).toBeVisible()
    await expect(await canvas.findByRole("link", { name: "Next item" })).toBeVisible()
  }
}

/** Nothing else is open. */
export const Last: Story = {
  args: { review: reviewOf() },
  parameters: waiting([own]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No other items are waiting for us.")).toBeVisible()
  }
}
