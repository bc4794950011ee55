import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { classes, layout } from "./layout.ts"

const meta = {
  render: () => (
    <section className={classes(layout.stack(4), layout.surface("card"))} style={{ padding: 16 }}>
      <div className={layout.row([2, 4], "between", "baseline")}>
        <h2>Payment statements</h2>
        <p className={layout.text("faint", 13, "figures")}>14 of 1,204</p>
      </div>
      <dl className={layout.columns(180, 3)}>
        <div>
          <dt className={layout.text("muted", 12)}>Market</dt>
          <dd>Germany</dd>
        </div>
        <div>
          <dt className={layout.text("muted", 12)}>Account</dt>
          <dd className={layout.text("medium", "ellipsis")}>{"4711-0815 ".repeat(20)}</dd>
        </div>
      </dl>
      <ul className={classes(layout.stack(0), layout.lines)} data-testid="lines">
        <li>Filed on 20 NOV 2026</li>
        <li>
          Paid on 30 NOV 2026, see the{" "}
          <a href="#statement" className={layout.link}>
            statement
          </a>
        </li>
      </ul>
    </section>
  )
} satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** Gaps are steps of the spacing scale; a line stands between rows, not before the first one. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    const head = canvas.getByRole("heading").parentElement ?? document.body
    await expect(getComputedStyle(head)).toMatchObject({ rowGap: "8px", columnGap: "16px", alignItems: "baseline" })
    const edges = canvas.getAllByRole("listitem").map((row) => getComputedStyle(row).borderTopWidth)
    await expect(edges).toEqual(["0px", "1px"])
  }
}
