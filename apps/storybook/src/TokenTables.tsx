import type { ComponentType } from "react"
import type { Token } from "../.storybook/readTokens.ts"
import { colourTokens, tokensOf } from "./tokens.ts"
import styles from "./TokenTables.module.css"

const themes = ["light", "dark"] as const

interface SampleProps {
  readonly token: Token
}

interface TokenTableProps {
  readonly rows: ReadonlyArray<Token>
  readonly sample: ComponentType<SampleProps>
}

/** Rows of tokens, each with a sample. */
const TokenTable = ({ rows, sample: Sample }: TokenTableProps) => (
  <table className={styles["table"]}>
    <tbody>
      {rows.map((token) => (
        <tr key={token.name}>
          <th scope="row">
            <code>--{token.name}</code>
          </th>
          <td>
            <Sample token={token} />
          </td>
          <td>
            <code>{token.value}</code> {token.note === "" ? null : <p>{token.note}</p>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const ColourSample = ({ token }: SampleProps) => (
  <span className={styles["pair"]}>
    {themes.map((theme) => (
      <span
        key={theme}
        className={styles["swatch"]}
        style={{ colorScheme: theme, background: token.value }}
        title={theme}
      />
    ))}
  </span>
)

const TypeSample = ({ token }: SampleProps) => (
  <span style={{ fontSize: `var(--${token.name})` }}>$12,345,678.90 awaiting</span>
)

const SpaceSample = ({ token }: SampleProps) => (
  <span className={styles["bar"]} style={{ width: `var(--${token.name})` }} />
)

const RadiusSample = ({ token }: SampleProps) => (
  <span className={styles["box"]} style={{ borderRadius: `var(--${token.name})` }} />
)

const ElevationSample = ({ token }: SampleProps) => (
  <span className={styles["box"]} style={{ boxShadow: `var(--${token.name})` }} />
)

const MotionSample = ({ token }: SampleProps) => (
  <span className={styles["mover"]} style={{ transition: `translate var(--${token.name})` }} />
)

/** Every colour in both themes. */
export const ColourTable = () => <TokenTable rows={colourTokens} sample={ColourSample} />

export const TypeTable = () => <TokenTable rows={tokensOf("text")} sample={TypeSample} />

export const SpacingTable = () => <TokenTable rows={tokensOf("space", "gutter")} sample={SpaceSample} />

export const RadiusTable = () => <TokenTable rows={tokensOf("radius")} sample={RadiusSample} />

export const ElevationTable = () => <TokenTable rows={tokensOf("shadow")} sample={ElevationSample} />

export const MotionTable = () => <TokenTable rows={tokensOf("move")} sample={MotionSample} />
