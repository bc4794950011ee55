import { SchemaAST } from "effect"
import { secretAnnotation, type SecretKind, type SecretText } from "../../domain/application/steps/SecretText.ts"
import { type ApplicationStepName, ApplicationSteps } from "../../domain/application/steps/ApplicationSteps.ts"

/** Sealed value with its path in the application, where list rows are identified by id. */
export interface Secret {
  readonly path: string
  readonly kind: SecretKind
  readonly value: Exclude<SecretText, null>
}

type Change = (path: string, kind: SecretKind, value: SecretText) => SecretText

const secretKindOf = SchemaAST.resolveAt<SecretKind>(secretAnnotation)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const rowName = (row: unknown, at: number): string =>
  isRecord(row) && typeof row["id"] === "string" ? row["id"] : String(at)

const secretSchemas = new WeakMap<SchemaAST.AST, boolean>()

/** True if values of this schema can contain sealed parts; memoised by schema. */
const holdsSecrets = (ast: SchemaAST.AST): boolean => {
  const found = secretSchemas.get(ast)
  if (found !== undefined) return found
  const holds =
    secretKindOf(ast) !== undefined ||
    (SchemaAST.isUnion(ast) && ast.types.some(holdsSecrets)) ||
    (SchemaAST.isArrays(ast) && ast.rest.some(holdsSecrets)) ||
    (SchemaAST.isObjects(ast) && ast.propertySignatures.some(({ type }) => holdsSecrets(type)))
  secretSchemas.set(ast, holds)
  return holds
}

const mapSecrets = (ast: SchemaAST.AST, value: unknown, path: string, change: Change): unknown => {
  const kind = secretKindOf(ast)
  if (kind !== undefined) return change(path, kind, value as SecretText)
  if (!holdsSecrets(ast)) return value
  if (SchemaAST.isUnion(ast)) {
    const fits = isRecord(value) ? SchemaAST.isObjects : Array.isArray(value) ? SchemaAST.isArrays : null
    const member = fits === null ? undefined : ast.types.find((type) => fits(type))
    return member === undefined ? value : mapSecrets(member, value, path, change)
  }
  if (SchemaAST.isArrays(ast) && Array.isArray(value)) {
    const [row] = ast.rest
    if (row === undefined) return value
    return value.map((item, at) => mapSecrets(row, item, `${path}.${rowName(item, at)}`, change))
  }
  if (!SchemaAST.isObjects(ast) || !isRecord(value)) return value
  return {
    ...value,
    ...Object.fromEntries(
      ast.propertySignatures
        .filter(({ type }) => holdsSecrets(type))
        .map(({ name, type }) => [name, mapSecrets(type, value[String(name)], `${path}.${String(name)}`, change)])
    )
  }
}

const changeSecrets = <Step extends ApplicationStepName>(
  step: Step,
  content: ApplicationSteps[Step],
  change: Change
): ApplicationSteps[Step] =>
  mapSecrets(ApplicationSteps.fields[step].ast, content, step, change) as ApplicationSteps[Step]

/** Separates the sealed values of a step, by path, from the rest, which may be stored as it is. */
export const splitSecrets = <Step extends ApplicationStepName>(
  step: Step,
  content: ApplicationSteps[Step]
): { readonly open: ApplicationSteps[Step]; readonly secrets: ReadonlyArray<Secret> } => {
  const secrets: Array<Secret> = []
  const open = changeSecrets(step, content, (path, kind, value) => {
    if (value !== null && value !== "") secrets.push({ path, kind, value })
    return null
  })
  return { open, secrets }
}

/** Puts sealed values, or their placeholders, back into a step by path. */
export const joinSecrets = <Step extends ApplicationStepName>(
  step: Step,
  open: ApplicationSteps[Step],
  secrets: ReadonlyMap<string, Exclude<SecretText, null>>
): ApplicationSteps[Step] => changeSecrets(step, open, (path) => secrets.get(path) ?? null)
