import { ExpiryBucket } from "@reclaim/core/domain/reclaim/Expiry"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { emptyExpiry, makeExpiry } from "@reclaim/core/testing/makeExpiry"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { AttentionNotice } from "./AttentionNotice.tsx"

export default {
  component: AttentionNotice,
  args: {
    expiry: { _tag: "Loaded", answer: makeExpiry() },
    waiting: { _tag: "Loaded", answer: { count: 61, net: 14_890_215 } },
    sent: null,
    expiringHref: (until) => (until === null ? "/expiring" : `/expiring?to=${until}`),
    waitingHref: "/active?next=client",
    documentsHref: "/documents",
    onRetry: fn()
  }
} satisfies Meta<typeof AttentionNotice>

type Story = StoryObj<typeof AttentionNotice>

/** Some reclaims are past the agent's cut-off, and some wait for the client. */
export const PastCutoffAndWaiting: Story = {
  play: async ({ canvas }) => {
    const notice = canvas.getByRole("region", { name: "Needs your attention" })
    await expect(notice).toHaveTextContent("$300,001.00 missed our filing agent’s deadline")
    await expect(notice).toHaveTextContent(
      "31 reclaims can still be filed. First statutory deadline: 6 DEC 2026, in 16 days."
    )
    await expect(canvas.getByRole("link", { name: "See the 31 reclaims" })).toHaveAttribute(
      "href",
      "/expiring?to=2026-11-19"
    )
    await expect(notice).toHaveTextContent("61 reclaims are waiting for you Worth $148,902.15, outstanding and filed")
    await expect(canvas.getByRole("link", { name: "See the documents" })).toHaveAttribute("href", "/documents")
  }
}

/** A user who may not see the documents sees the reclaims. */
export const WithoutDocuments: Story = {
  args: { documentsHref: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "See the 61 reclaims" })).toHaveAttribute(
      "href",
      "/active?next=client"
    )
    await expect(canvas.queryByRole("link", { name: "See the documents" })).toBeNull()
  }
}

/** Reclaims whose documents were sent no longer wait for the client, and are told beside the others. */
export const PartlySent: Story = {
  args: { sent: { count: 46, net: 13_911_071 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("15 reclaims are waiting for you")).toBeVisible()
    await expect(canvas.getByRole("region", { name: "Needs your attention" })).toHaveTextContent(
      "Worth $9,791.44, outstanding and filed. For 46 more, worth $139,110.71, we are reviewing what you sent."
    )
  }
}

/** Every cut-off is in the future, and nothing waits for the client. */
export const AllAhead: Story = {
  args: {
    expiry: {
      _tag: "Loaded",
      answer: makeExpiry({
        buckets: makeExpiry().buckets.map((one) =>
          one.bucket === "pastCutoff"
            ? new ExpiryBucket(Object.assign({}, one, { count: 0, net: UsdCents.make(0) }))
            : one
        )
      })
    },
    waiting: { _tag: "Loaded", answer: { count: 0, net: 0 } }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Next agent cut-off: 27 NOV 2026, in 7 days")).toBeVisible()
    await expect(canvas.getByRole("link", { name: "See the 140 reclaims" })).toHaveAttribute("href", "/expiring")
    await expect(canvas.getByText("Nothing is waiting for you")).toBeVisible()
  }
}

/** Nothing expires and nothing waits. */
export const Calm: Story = {
  args: {
    expiry: { _tag: "Loaded", answer: emptyExpiry },
    waiting: { _tag: "Loaded", answer: { count: 0, net: 0 } }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing expires within the next 12 months")).toBeVisible()
    await expect(canvas.queryByRole("link")).toBeNull()
  }
}

/** Not known yet: the space is reserved. */
export const Loading: Story = {
  args: { expiry: { _tag: "Loading" }, waiting: { _tag: "Loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Loading the items that need your attention" })).toHaveAttribute(
      "aria-busy",
      "true"
    )
  }
}

/** One half failed: the other stays, and the failed one can be loaded again. */
export const Failed: Story = {
  args: { expiry: { _tag: "Failed" } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("The deadlines could not be loaded.")).toBeVisible()
    await expect(canvas.getByText("61 reclaims are waiting for you")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Try again to load what needs your attention" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}
