/** A noun of the domain: its schema, its builder for tests, its test. `name` may carry a folder, as in `statement/Receipt`. */
export const entity = ({ name, folder, meaning }) => ({
  [`libs/core/src/domain/${folder}/${name}.ts`]: `import { Schema } from "effect"

/** ${meaning} */
export class ${name} extends Schema.Class<${name}>("@reclaim/core/${name}")({
  id: Schema.Int
}) {}
`,
  [`libs/core/src/domain/${folder}/${name}.test.ts`]: `import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { make${name} } from "../../testing/make${name}.ts"
import { ${name} } from "./${name}.ts"

describe("${name}", () => {
  it("comes back from its encoded form unchanged", () => {
    const original = make${name}()
    assert.deepStrictEqual(Schema.decodeSync(${name})(Schema.encodeSync(${name})(original)), original)
  })

  it("is refused without an id", () => {
    assert.throws(() => Schema.decodeUnknownSync(${name})({}))
  })
})
`,
  [`libs/core/src/testing/make${name}.ts`]: `import { ${name} } from "../domain/${folder}/${name}.ts"

/** The usual case; a test states what differs from it. */
export const make${name} = (differences: Partial<typeof ${name}.Encoded> = {}): ${name} =>
  new ${name}({ id: 1, ...differences })
`
})
entity.defaultFolder = "account"
entity.next = ({ name }) => [`Add "${name}" to the glossary in libs/core/README.md.`]
