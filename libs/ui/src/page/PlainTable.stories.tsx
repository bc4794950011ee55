import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Card } from "./Card.tsx"
import { PlainTable } from "./PlainTable.tsx"

const meta = {
  component: PlainTable,
  args: {
    children: (
      <>
        <thead>
          <tr>
            <th scope="col">Market</th>
            <th scope="col">Reclaims</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Germany</th>
            <td>1,204</td>
          </tr>
          <tr>
            <th scope="row">Switzerland</th>
            <td>318</td>
          </tr>
        </tbody>
      </>
    )
  },
  render: (args) => (
    <Card title="Markets" isFlush>
      <PlainTable {...args} />
    </Card>
  )
} satisfies Meta<typeof PlainTable>

export default meta

type Story = StoryObj<typeof meta>

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("columnheader", { name: "Market" })).toBeVisible()
    await expect(canvas.getByRole("cell", { name: "318" })).toBeVisible()
  }
}

export const Empty: Story = {
  args: {
    children: (
      <thead>
        <tr>
          <th scope="col">Market</th>
          <th scope="col">Reclaims</th>
        </tr>
      </thead>
    )
  }
}

export const LongestText: Story = {
  args: {
    children: (
      <tbody>
        <tr>
          <th scope="row">{"Donaudampfschifffahrtsgesellschaft".repeat(8)}</th>
          <td>{"1,204,".repeat(8)}</td>
        </tr>
      </tbody>
    )
  }
}
