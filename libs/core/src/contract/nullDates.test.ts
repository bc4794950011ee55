import { Cause, Context, Exit, Option, Schema } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { describe, expect, it } from "@effect/vitest"
import type { FieldNote } from "../domain/application/FieldNote.ts"
import { CalendarDate } from "../domain/value/CalendarDate.ts"
import { nullDates } from "../domain/value/NullDate.ts"
import { applicationGaps } from "../rules/application/applicationGaps.ts"
import { makeFacts } from "../testing/account/makeFacts.ts"
import { makeSteps } from "../testing/account/makeSteps.ts"
import { Changes } from "./access/Changes.ts"
import { PortalApi } from "./PortalApi.ts"

/** Structure of a schema, as far as this test reads it. */
interface Part {
  readonly fields?: Readonly<Record<string, Part>>
  readonly members?: ReadonlyArray<Part>
  readonly cases?: Readonly<Record<string, Part>>
  readonly elements?: ReadonlyArray<Part>
  readonly value?: Part
  readonly schema?: Part
  readonly from?: Part
}

const accepts = (part: Part, sent: string): boolean =>
  Exit.isSuccess(Schema.decodeUnknownExit(part as Schema.Codec<unknown, unknown>)(sent))

const refusalOf = (part: Part, sent: string): string =>
  Exit.match(Schema.decodeUnknownExit(part as Schema.Codec<unknown, unknown>)(sent), {
    onSuccess: () => "taken",
    onFailure: Cause.pretty
  })

const asDay = (day: string) => day
const asInstant = (day: string) => `${day}T00:00:00.000Z`

/** Date format of a field; null for a field that also accepts other text, such as the id of a row. */
const formOf = (part: Part): ((day: string) => string) | null =>
  [asDay, asInstant].find((form) => accepts(part, form("2026-11-20")) && !accepts(part, form("2026-13-45"))) ?? null

interface DateField {
  readonly path: string
  readonly part: Part
  readonly form: (day: string) => string
}

/** Date fields of a payload, each at the innermost schema, so that no other error can refuse the value. */
const datesIn = (part: Part, path: string): ReadonlyArray<DateField> => {
  const { cases, elements, fields, from, members, schema, value } = part
  const form = formOf(part)
  if (form !== null) return [{ path, part, form }]
  return [
    ...Object.entries({ ...fields, ...cases }).flatMap(([name, field]) => datesIn(field, `${path}.${name}`)),
    ...[...(members ?? []), ...(elements ?? [])].flatMap((member) => datesIn(member, path)),
    ...(value === undefined ? [] : datesIn(value, `${path}[]`)),
    ...[schema, from].flatMap((inner) => (inner === undefined ? [] : datesIn(inner, path)))
  ]
}

const writingEndpoints = Object.values(PortalApi.groups).flatMap((group) =>
  Object.values<HttpApiEndpoint.Top>(group.endpoints).filter(({ annotations }) =>
    Option.exists(Context.getOption(annotations, Changes), ({ _tag }) => _tag !== "Nothing")
  )
)

const dates = writingEndpoints.flatMap((endpoint) =>
  [...endpoint.payload.values()]
    .flatMap(({ schemas }) => schemas)
    .flatMap((schema) => datesIn(schema as Part, `${endpoint.method} ${endpoint.path}`))
)

/** True for a date that filters an export, which is not recorded. */
const isFilter = ({ path }: DateField) => /^POST \/proxy\/reports\/LF\/\w+\.due_(from|to)$/.test(path)

/** Drafts of applications keep invalid values and show a message at the field; a submitted application has none. */
const draftOf = ({ path }: DateField): string | null =>
  /\/(?:steps|mapping)\.(?:common\.)?(\w+\.\w+)$/.exec(path)?.[1] ?? null

const inDrafts: Readonly<Record<string, (day: CalendarDate) => ReadonlyArray<FieldNote>>> = {
  "account.opened_on": (openedOn) => applicationGaps(makeSteps({ account: { openedOn } }), makeFacts()),
  "account.closed_on": (closedOn) => applicationGaps(makeSteps({ account: { closedOn } }), makeFacts()),
  "owner.formation_date": (formationDate) => applicationGaps(makeSteps({ owner: { formationDate } }), makeFacts()),
  "tax.frikort_ends_on": (frikortEndsOn) => applicationGaps(makeSteps({ tax: { frikortEndsOn } }), makeFacts())
}

const isNoDate = /Enter an actual date: 0?1\/0?1\/(?:1900|1800|0001) means no date/

describe("a day that stands for no date", () => {
  const entered = dates.filter((date) => !isFilter(date) && draftOf(date) === null)

  it("could be sent where dates are entered", () => {
    expect(entered.length).toBeGreaterThan(25)
  })

  it.each(entered)("is refused at $path, in words", ({ form, part }) => {
    for (const day of nullDates) expect(refusalOf(part, form(day))).toMatch(isNoDate)
  })

  it("stays in a draft only with a sentence at its field", () => {
    const drafts = new Set(dates.flatMap((date) => draftOf(date) ?? []))
    expect([...drafts].toSorted()).toEqual(Object.keys(inDrafts).toSorted())
    for (const [path, gapsAt] of Object.entries(inDrafts)) {
      for (const day of nullDates) {
        const texts = gapsAt(CalendarDate.make(day)).map(({ text }) => text)
        expect([path, ...texts]).toContainEqual(expect.stringMatching(isNoDate))
      }
    }
  })
})
