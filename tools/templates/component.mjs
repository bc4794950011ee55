/** A presentational component: markup, look and a story whose play is its test. `name` may carry a folder, as in `page/Notice`. */
export const component = ({ name, folder, meaning }) => ({
  [`libs/ui/src/${folder}/${name}.tsx`]: `import styles from "./${name}.module.css"

export interface ${name}Props {
  /** One sentence: what it is about. */
  readonly sentence: string
}

/** ${meaning} */
export const ${name} = ({ sentence }: ${name}Props) => <p className={styles["sentence"]}>{sentence}</p>
`,
  [`libs/ui/src/${folder}/${name}.module.css`]: `.sentence {
  margin: 0;
  color: var(--text);
}
`,
  [`libs/ui/src/${folder}/${name}.stories.tsx`]: `import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { ${name} } from "./${name}.tsx"

const meta = { component: ${name} } satisfies Meta<typeof ${name}>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {
  args: { sentence: "Two documents are missing." },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Two documents are missing.")).toBeVisible()
  }
}

export const LongestText: Story = {
  args: { sentence: "Two documents are missing. ".repeat(20).trim() },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
`
})
component.defaultFolder = "page"
component.next = ({ name }) => [`Show every state of ${name} as a story: usual, empty, longest text, loading, refused.`]
