import { ContactFileLine, ContactFilePreview } from "../../domain/contact/ContactFilePreview.ts"
import { ContactFileProblem } from "../../domain/contact/ContactFileProblem.ts"

/** A file that adds Grace Park, changes Bo Lind and has a line without an address, with overrides. */
export const makeContactFilePreview = (
  overrides: Partial<ConstructorParameters<typeof ContactFilePreview>[0]> = {}
): ContactFilePreview =>
  new ContactFilePreview({
    addedCount: 1,
    changedCount: 1,
    unchangedCount: 0,
    refusedCount: 1,
    problems: [
      new ContactFileProblem({
        line: 4,
        column: "E-mail",
        code: "email_form",
        message: "Expected an e-mail address such as name@example.com"
      })
    ],
    problemCount: 1,
    lines: [
      new ContactFileLine({
        line: 2,
        step: "changed",
        fullName: "Bo Lind",
        email: "bo.lind@example.com",
        fields: ["jobTitle", "phone"]
      }),
      new ContactFileLine({ line: 3, step: "added", fullName: "Grace Park", email: "grace@example.com", fields: [] }),
      new ContactFileLine({ line: 4, step: "refused", fullName: "Cy Ode", email: "nobody", fields: [] })
    ],
    fingerprint: "ab".repeat(32),
    ...overrides
  })
