import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makePower } from "@reclaim/core/testing/people/makePower"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { SigningPart, type SigningPartProps } from "./SigningPart.tsx"

const names = new Map(Array.from({ length: 20 }, (_, at) => [at + 1, `Fund ${at + 1} LP`]))

const jointly = { mode: "jointly", groupName: "Directors", groupCount: 2 } as const

const meta = {
  component: SigningPart,
  args: {
    powers: [
      makePower({ ...jointly, owners: Array.from({ length: 15 }, (_, at) => at + 1) }),
      makePower({ codes: ["W-8BEN-E", "POA"], validTo: CalendarDate.make("2026-12-31") }),
      makePower({ owners: [1, 2, 3, 4], validFrom: CalendarDate.make("2027-01-01") })
    ],
    owners: { _tag: "Loaded", names },
    today: CalendarDate.make("2026-11-20"),
    onChange: fn() as SigningPartProps["onChange"],
    takesFocus: false
  }
} satisfies Meta<typeof SigningPart>

export default meta

type Story = StoryObj<typeof meta>

/** Each power as text; a long list of owners expands on demand. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [first, second, third] = canvas.getAllByRole("listitem")
    await expect(first).toHaveTextContent(
      /^Every document · 2 of DirectorsFor Fund 1 LP, Fund 2 LP, Fund 3 LP and 12 more$/
    )
    await expect(second).toHaveTextContent(/^W-8BEN-E, POA · AloneFor all ownersUntil 31 DEC 2026$/)
    await expect(third).toHaveTextContent(
      /Not valid yetFor Fund 1 LP, Fund 2 LP, Fund 3 LP, Fund 4 LP From 1 JAN 2027$/
    )
    await userEvent.tab()
    await expect(canvas.getByRole("button", { name: "Change signing powers" })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onChange).toHaveBeenCalledOnce()
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await expect(first).toHaveTextContent(/Fund 15 LP show fewer$/)
    await userEvent.keyboard("{Enter}")
    await expect(first).toHaveTextContent(/and 12 more$/)
  }
}

/** Suspended powers of a returning contact, and an ended power. */
export const SwitchedOff: Story = {
  args: {
    powers: [makePower({ isSuspended: true }), makePower({ validTo: CalendarDate.make("2026-11-19") })]
  },
  play: async ({ canvas }) => {
    const [suspended, ended] = canvas.getAllByRole("listitem")
    await expect(suspended).toHaveTextContent("Suspended when this person left; save again to restore it")
    await expect(ended).toHaveTextContent("Ended")
  }
}

/** A user with read access sees that the contact signs nothing. */
export const Empty: Story = {
  args: { powers: [], onChange: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No signing powers.")).toBeVisible()
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** A signatory without a power is warned about. */
export const SignatoryWithoutPowers: Story = {
  args: { powers: [], isSignatory: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This signatory cannot sign anything yet")).toBeVisible()
    await expect(canvas.queryByText("No signing powers.")).toBeNull()
  }
}

/** Owners are counted until their names are loaded. */
export const Loading: Story = {
  args: { owners: { _tag: "Loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("For 15 owners")).toBeVisible()
  }
}

export const Failed: Story = {
  args: { owners: { _tag: "Failed", text: "Not now | Ref #: R-3", onRetry: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("For 15 owners")).toBeVisible()
    await expect(canvas.getByRole("alert")).toHaveTextContent("Not now | Ref #: R-3")
  }
}

/** The form has just been closed. */
export const AfterTheForm: Story = {
  args: { takesFocus: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Change signing powers" })).toHaveFocus()
  }
}

/** Longest texts, left-to-right and right-to-left. */
export const LongestText: Story = {
  args: {
    powers: [
      makePower({
        codes: Array.from({ length: 40 }, (_, at) => `DOCUMENT-${at}`),
        ...jointly,
        groupName: "Donaudampfschifffahrtsgesellschaft".repeat(2),
        owners: [1, 2]
      }),
      makePower({ ...jointly, groupName: "مجلس الإدارة", isSuspended: true })
    ],
    owners: {
      _tag: "Loaded",
      names: new Map([
        [1, "Donaudampfschifffahrtsgesellschaft".repeat(4)],
        [2, "صندوق التقاعد"]
      ])
    }
  }
}
