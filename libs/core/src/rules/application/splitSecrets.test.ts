import { describe, expect, it } from "@effect/vitest"
import { SchemaAST } from "effect"
import { secretAnnotation } from "../../domain/application/steps/SecretText.ts"
import { applicationStepNames, ApplicationSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import { makeSteps } from "../../testing/account/makeSteps.ts"
import { joinSecrets, splitSecrets } from "./splitSecrets.ts"

const kindOf = SchemaAST.resolveAt<string>(secretAnnotation)

/** Every field of a schema by its path, with its kind of secret. */
const fieldsOf = (ast: SchemaAST.AST, path: string): ReadonlyArray<readonly [string, string | undefined]> => {
  const kind = kindOf(ast)
  if (kind !== undefined) return [[path, kind]]
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap((type) => fieldsOf(type, path))
  if (SchemaAST.isArrays(ast)) return ast.rest.flatMap((type) => fieldsOf(type, path))
  if (!SchemaAST.isObjects(ast)) return [[path, undefined]]
  return ast.propertySignatures.flatMap(({ name, type }) => fieldsOf(type, `${path}.${String(name)}`))
}

const everyField = applicationStepNames.flatMap((step) => fieldsOf(ApplicationSteps.fields[step].ast, step))

/** Values never written in clear: tax numbers, date and place of birth, bank account numbers. */
const isSensitive = (path: string): boolean =>
  /(taxnumber|taxid|ssn|passport|birth\w*|iban|bankaccountnumber)$/i.test(path)

describe("sensitive values", () => {
  it("are marked wherever they stand", () => {
    expect(everyField.length).toBeGreaterThan(60)
    expect(everyField.filter(([path, kind]) => isSensitive(path) && kind === undefined)).toEqual([])
  })

  it("are these and no others", () => {
    expect(everyField.filter(([, kind]) => kind !== undefined)).toEqual([
      ["owner.taxNumber", "number"],
      ["owner.personalNumber", "number"],
      ["owner.birthDate", "fact"],
      ["owner.birthPlace", "fact"],
      ["tax.numbers.taxNumber", "number"],
      ["tax.frikortNumber", "number"],
      ["investors.rows.taxNumber", "number"],
      ["payment.iban", "number"],
      ["payment.bankAccountNumber", "number"]
    ])
  })

  it("are taken out of a step, and nothing else is", () => {
    const { owner } = makeSteps({ owner: { birthDate: "1970-05-12", birthPlace: { last4: "" } } })
    const { open, secrets } = splitSecrets("owner", owner)
    expect(secrets).toEqual([
      { path: "owner.taxNumber", kind: "number", value: "12-3456789" },
      { path: "owner.birthDate", kind: "fact", value: "1970-05-12" },
      { path: "owner.birthPlace", kind: "fact", value: { last4: "" } }
    ])
    expect(open).toEqual({ ...owner, taxNumber: null, birthDate: null, birthPlace: null })
  })

  it("follow the id of their row, wherever that stands in its list", () => {
    const rows = [
      { id: "b2", country: null, taxNumber: "N-1" },
      { id: "a1", country: null, taxNumber: null },
      { id: "c3", country: null, taxNumber: "" }
    ]
    const { tax } = makeSteps({ tax: { numbers: rows } })
    const { open, secrets } = splitSecrets("tax", tax)
    expect(secrets.map(({ path }) => path)).toEqual(["tax.numbers.b2.taxNumber"])
    expect(joinSecrets("tax", open, new Map([["tax.numbers.b2.taxNumber", "N-1"]])).numbers).toEqual([
      rows[0],
      rows[1],
      { id: "c3", country: null, taxNumber: null }
    ])
  })

  it("leave nothing of themselves in any step", () => {
    const steps = makeSteps({ payment: { iban: "DE89370400440532013000" } })
    const left = JSON.stringify(applicationStepNames.map((step) => splitSecrets(step, steps[step] as never).open))
    for (const value of ["12-3456789", "0012345678", "DE89370400440532013000"]) expect(left).not.toContain(value)
    expect(left).toContain("Jasper Ridge Income")
  })

  it("are put back where they were", () => {
    const { payment } = makeSteps()
    const { open, secrets } = splitSecrets("payment", payment)
    expect(joinSecrets("payment", open, new Map(secrets.map(({ path, value }) => [path, value])))).toEqual(payment)
  })
})
