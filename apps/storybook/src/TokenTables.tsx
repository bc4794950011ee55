import type { ReactNode } from "react"
import { colourTokens, type Token, tokensOf } from "./tokens.ts"
import styles from "./TokenTables.module.css"

const themes = ["light", "dark"] as const

/** Rows of tokens, each with a sample. */
const TokenTable = ({
  rows,
  sample
}: {
  readonly rows: ReadonlyArray<Token>
  readonly sample: (token: Token) => ReactNode
}) => (
  <table className={styles["table"]}>
    <tbody>
      {rows.map((token) => (
        <tr key={token.name}>
          <th scope="row">
            <code>--{token.name}</code>
          </th>
          <td>{sample(token)}</td>
          <td>
            <code>{token.value}</code> {token.note === "" ? null : <p>{token.note}</p>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Every colour in both themes. */
export const ColourTable = () => (
  <TokenTable
    rows={colourTokens}
    sample={({ value }) => (
      <span className={styles["pair"]}>
        {themes.map((theme) => (
          <span
            key={theme}
            className={styles["swatch"]}
            style={{ colorScheme: theme, background: value }}
            title={theme}
          />
        ))}
      </span>
    )}
  />
)

export const TypeTable = () => (
  <TokenTable
    rows={tokensOf("text")}
    sample={({ name }) => <span style={{ fontSize: `var(--${name})` }}>$12,345,678.90 awaiting</span>}
  />
)

export const SpacingTable = () => (
  <TokenTable
    rows={tokensOf("space", "gutter")}
    sample={({ name }) => <span className={styles["bar"]} style={{ width: `var(--${name})` }} />}
  />
)

export const RadiusTable = () => (
  <TokenTable
    rows={tokensOf("radius")}
    sample={({ name }) => <span className={styles["box"]} style={{ borderRadius: `var(--${name})` }} />}
  />
)

export const ElevationTable = () => (
  <TokenTable
    rows={tokensOf("shadow")}
    sample={({ name }) => <span className={styles["box"]} style={{ boxShadow: `var(--${name})` }} />}
  />
)

export const MotionTable = () => (
  <TokenTable
    rows={tokensOf("move")}
    sample={({ name }) => <span className={styles["mover"]} style={{ transition: `translate var(--${name})` }} />}
  />
)
