import { Download } from "../icon/signs.ts"
import { Button } from "../page/Button.tsx"
import { Card } from "../page/Card.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Profile.module.css"
import { profileMessages } from "./profileMessages.ts"

export interface OwnDataCardProps {
  readonly onDownload: () => void
  readonly isBusy: boolean
  /** Why the last download failed. */
  readonly problem: string | null
}

const words = profileMessages.data

/** Download of the data stored about the user. */
export const OwnDataCard = ({ isBusy, onDownload, problem }: OwnDataCardProps) => (
  <Card title={words.title} sentence={words.sentence}>
    <div className={classes(layout.row([2, 4], "between"), styles["row"])}>
      <Button icon={<Download aria-hidden />} onPress={onDownload}>
        {words.download}
      </Button>
      <p role="status" className={layout.text("faint", 13, "figures")}>
        {isBusy ? words.downloading : ""}
      </p>
    </div>
    {problem === null ? null : (
      <div className={styles["problem"]}>
        <FailureNotice text={problem} />
      </div>
    )}
  </Card>
)
