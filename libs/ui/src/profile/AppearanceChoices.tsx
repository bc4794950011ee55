import { messages } from "../messages.ts"
import { Card } from "../page/Card.tsx"
import { SegmentedChoice } from "../page/SegmentedChoice.tsx"
import { type ColourTheme, colourThemes } from "../theme/ColourTheme.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Profile.module.css"
import { profileMessages } from "./profileMessages.ts"

export interface AppearanceChoicesProps {
  readonly theme: ColourTheme
  readonly onTheme: (theme: ColourTheme) => void
  /** True for compact rows in grids. */
  readonly isCompact: boolean
  readonly onCompact: (isCompact: boolean) => void
}

const words = profileMessages.appearance

/** Theme and row height of the portal in this browser; both apply at once. */
export const AppearanceChoices = ({ isCompact, onCompact, onTheme, theme }: AppearanceChoicesProps) => (
  <Card title={words.title} sentence={words.sentence}>
    <div className={layout.stack(4, "form")}>
      <div className={classes(layout.row([2, 4], "between"), styles["row"])}>
        <span className={layout.text("medium")}>{words.theme}</span>
        <SegmentedChoice
          label={words.theme}
          options={colourThemes.map((key) => ({ key, label: messages.shell.themes[key] }))}
          chosen={theme}
          onChoose={onTheme}
        />
      </div>
      <div className={classes(layout.row([2, 4], "between"), styles["row"])}>
        <span className={layout.text("medium")}>{words.density}</span>
        <SegmentedChoice
          label={words.density}
          options={[
            { key: "comfortable", label: words.comfortable },
            { key: "compact", label: words.compact }
          ]}
          chosen={isCompact ? "compact" : "comfortable"}
          onChoose={(key) => onCompact(key === "compact")}
        />
      </div>
    </div>
  </Card>
)
