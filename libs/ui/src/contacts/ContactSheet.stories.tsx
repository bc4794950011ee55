import { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, waitFor } from "storybook/test"
import { ContactSheet, type ContactSheetProps, type ContactSheetState } from "./ContactSheet.tsx"

const bo = makeContact({ notes: "Call before noon." })

/** Turns facts into the form and back, as the screen does. */
const WithState = (props: ContactSheetProps) => {
  const [state, setState] = useState<ContactSheetState>(props.state)
  const [timesSaved, setTimesSaved] = useState(0)
  const facts = () => setState({ _tag: "Facts", contact: bo })
  return (
    <div style={{ minHeight: 420 }}>
      <ContactSheet
        {...props}
        state={state}
        timesSaved={timesSaved}
        onChange={props.onChange === null ? null : () => setState({ _tag: "Changing", contact: bo })}
        onCancel={() => {
          facts()
          props.onCancel()
        }}
        onSaved={() => {
          setTimesSaved((times) => times + 1)
          facts()
        }}
      />
    </div>
  )
}

const meta = {
  component: ContactSheet,
  render: (args) => <WithState {...args} />,
  args: {
    state: { _tag: "Facts", contact: bo },
    onChange: fn() as ContactSheetProps["onChange"],
    onRetry: fn(),
    onClose: fn(),
    onSave: fn<ContactSheetProps["onSave"]>(() => Promise.resolve(null)),
    onSaved: fn(),
    onUnsaved: null,
    onCancel: fn(),
    isOffline: false,
    timesSaved: 0,
    runAfter: () => () => undefined
  }
} satisfies Meta<typeof ContactSheet>

export default meta

type Story = StoryObj<typeof meta>

const field = (name: RegExp) => screen.getByRole("textbox", { name })

/** The form keeps unchanged facts, and each role shows its rights; saving returns to the facts. */
export const Changed: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole("dialog", { name: "Bo Lind" })).toHaveTextContent(
      "Signatory · CH, DESigns documents."
    )
    await userEvent.click(screen.getByRole("button", { name: "Change" }))
    await waitFor(() => expect(field(/^Salutation/)).toHaveFocus())
    await userEvent.clear(field(/^Job title/))
    await userEvent.type(field(/^Job title/), "Director{Enter}")
    const [sent] = args.onSave.mock.lastCall ?? []
    await expect(sent).toMatchObject({
      jobTitle: "Director",
      phone: "+4681234567",
      roles: [{ role: "signatory", scopeKind: "market", scopeIds: ["CH", "DE"] }]
    })
    await waitFor(() => expect(screen.getByRole("button", { name: "Change" })).toHaveFocus())
    await waitFor(() => expect(screen.getByText("Saved")).toBeVisible())
  }
}

/** A role that is removed and added again keeps its scope. */
export const RolesKeepTheirPart: Story = {
  args: { state: { _tag: "Changing", contact: bo } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: /Roles$/ }))
    await userEvent.click(await screen.findByRole("option", { name: /^Signatory/ }))
    await userEvent.click(screen.getByRole("option", { name: /^Operations/ }))
    await userEvent.click(screen.getByRole("option", { name: /^Signatory/ }))
    await userEvent.keyboard("{Escape}")
    await userEvent.click(await screen.findByRole("button", { name: "Save" }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave.mock.lastCall?.[0].roles).toMatchObject([
      { role: "operations", scopeKind: "all" },
      { role: "signatory", scopeKind: "market", scopeIds: ["CH", "DE"] }
    ])
  }
}

/** A new contact: missing entries are reported at their fields, and nothing is sent. */
export const Added: Story = {
  args: { state: { _tag: "Adding" } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Save" }))
    await waitFor(() => expect(field(/^First name/)).toHaveFocus())
    await expect(field(/^First name/)).toHaveAccessibleDescription("Expected a name")
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.type(field(/^First name/), "Grace")
    await userEvent.type(field(/^Last name/), "Park")
    await userEvent.type(field(/^E-mail/), "grace@example.com{Enter}")
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave.mock.lastCall).toMatchObject([{ lastName: "Park", phone: null, roles: [] }, null])
  }
}

/** A field that the server rejects shows the reason. */
export const RefusedByTheServer: Story = {
  args: {
    state: { _tag: "Changing", contact: bo },
    onSave: fn<ContactSheetProps["onSave"]>(() =>
      Promise.resolve({
        text: "Not saved",
        fields: { email: "Somebody else has this address", roles: "XX does not exist" }
      })
    )
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Save" }))
    await waitFor(() => expect(field(/^E-mail/)).toHaveAccessibleDescription(/^Somebody else has this address/))
    await expect(screen.getByRole("link", { name: "Roles: XX does not exist" })).toBeVisible()
    await expect(field(/^E-mail/)).toHaveFocus()
  }
}

/** A failure that no field is to blame for is shown by the buttons. */
export const NotSaved: Story = {
  args: {
    state: { _tag: "Changing", contact: bo },
    onSave: fn<ContactSheetProps["onSave"]>(() => Promise.resolve({ text: "On hold until Monday", fields: {} }))
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Save" }))
    await expect(await screen.findByText("On hold until Monday")).toBeVisible()
  }
}

/** Offline it says that the change is saved later. */
export const SavingOffline: Story = {
  args: {
    state: { _tag: "Changing", contact: bo },
    isOffline: true,
    onSave: fn<ContactSheetProps["onSave"]>(() => new Promise(() => undefined))
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Save" }))
    await waitFor(() => expect(screen.getByText(/^You are offline\. This is saved/)).toBeVisible())
  }
}

/** A contact who signs in has the roles of their user. */
export const SignsIn: Story = {
  args: { state: { _tag: "Changing", contact: makeContact({ userId: 4 }) } },
  play: async () => {
    await expect(await screen.findByRole("button", { name: /Roles$/ })).toBeDisabled()
  }
}

/** Users who may not change contacts see the facts only. */
export const ReadOnly: Story = {
  args: { onChange: null },
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Bo Lind" })).toBeVisible())
    await expect(screen.queryByRole("button", { name: "Change" })).toBeNull()
  }
}

/** A contact who is no longer with the client. */
export const Gone: Story = {
  args: { state: { _tag: "Facts", contact: makeContact({ status: "inactive", roles: [] }) }, onChange: null }
}

export const Loading: Story = {
  args: { state: { _tag: "Loading" } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Contact" })).toBeVisible())
  }
}

export const NotFound: Story = { args: { state: { _tag: "NotFound" } } }

export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "Not now | Ref #: R-3" } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}

/** The longest texts, in both directions. */
export const LongestText: Story = {
  args: {
    state: {
      _tag: "Facts",
      contact: makeContact({
        firstName: "عبد الرحمن",
        lastName: "الخوارزمي",
        jobTitle: "Donaudampfschifffahrtsgesellschaftskapitän",
        company: "Donaudampfschifffahrtsgesellschaft".repeat(3),
        email: `${"wilhelmina.".repeat(12)}annabelle@hohenstein.example`,
        notes: `${"W".repeat(400)}\nاتصل قبل الظهر`,
        roles: [
          new HeldRole({ role: "signatory", scopeKind: "market", scopeIds: Array.from({ length: 60 }, () => "CH") })
        ]
      })
    }
  }
}
