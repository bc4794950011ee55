import { sizeLimit } from "@reclaim/core/rules/file/sizeLimit"
import type { FileLimits } from "@reclaim/core/rules/input/decideFile"
import { Button, DropZone, FileTrigger, type DropItem } from "react-aria-components"
import { FieldFrame } from "../field/FieldFrame.tsx"
import type { FieldProps } from "../field/fieldProps.ts"
import { Upload } from "../icon/signs.ts"
import { LiveRegion } from "../shell/LiveRegion.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./FileDrop.module.css"
import type { UploadedFile } from "./UploadedFile.ts"
import { uploadMessages as words } from "./uploadMessages.ts"
import { UploadRow } from "./UploadRow.tsx"

export interface FileDropProps extends FieldProps {
  readonly limits: FileLimits
  readonly files: ReadonlyArray<UploadedFile>
  /** Files were dropped, pasted or chosen; core's `decideFile` says which are sent. */
  readonly onAdd: (files: ReadonlyArray<File>) => void
  /** Cancels an upload in progress, or removes a finished one. */
  readonly onRemove: (id: string) => void
  readonly onRetry: (id: string) => void
  /** Moves a file that many places down, or up if negative; left out where the order does not matter. */
  readonly onMove?: ((id: string, by: 1 | -1) => void) | undefined
  /** True if a photo can be taken for it, where the device has a camera. */
  readonly takesPhotos?: boolean
}

/** Drop area for files, with the progress of each. */
export const FileDrop = (props: FileDropProps) => {
  const { limits, files, onAdd, onMove, onRemove, onRetry, isDisabled = false, takesPhotos = false, ...frame } = props
  const kinds = limits.endings
    .filter((ending) => ending !== ".jpeg")
    .map((ending) => ending.slice(1).toUpperCase())
    .join(", ")
  return (
    <div className={classes(layout.stack(2, "form"), styles["drop"])}>
      <FieldFrame {...frame} help={frame.help ?? words.limits(kinds, sizeLimit(limits.maxBytes))} labelIs="group">
        {({ labelId, describedBy, isInvalid, dismiss }) => {
          const add = (added: ReadonlyArray<File>) => {
            dismiss()
            if (added.length > 0) onAdd(added)
          }
          return (
            <DropZone
              className={styles["zone"] ?? ""}
              isDisabled={isDisabled}
              data-invalid={isInvalid || undefined}
              aria-labelledby={labelId}
              onDrop={({ items }) => void filesOf(items).then(add)}
            >
              <Upload aria-hidden />
              <span>
                {words.drop}{" "}
                <FileTrigger
                  allowsMultiple={limits.maxFiles > 1}
                  acceptedFileTypes={[...limits.endings]}
                  onSelect={(chosen) => add([...(chosen ?? [])])}
                >
                  <Button
                    className={styles["choose"] ?? ""}
                    isDisabled={isDisabled}
                    {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
                  >
                    {words.choose}
                  </Button>
                </FileTrigger>
                {takesPhotos ? (
                  <span className={styles["photo"]}>
                    {" "}
                    {words.or}{" "}
                    <FileTrigger
                      acceptedFileTypes={["image/jpeg"]}
                      defaultCamera="environment"
                      onSelect={(chosen) => add([...(chosen ?? [])])}
                    >
                      <Button className={styles["choose"] ?? ""} isDisabled={isDisabled}>
                        {words.photo}
                      </Button>
                    </FileTrigger>
                  </span>
                ) : null}
              </span>
            </DropZone>
          )
        }}
      </FieldFrame>
      <FileList files={files} onRemove={onRemove} onRetry={onRetry} onMove={onMove} />
    </div>
  )
}

/** The files of a drop area, with the progress of each; also where they were dropped elsewhere. */
export const FileList = ({
  files,
  onMove,
  onRemove,
  onRetry
}: Pick<FileDropProps, "files" | "onRemove" | "onRetry"> & { readonly onMove?: FileDropProps["onMove"] }) => (
  <>
    {files.length === 0 ? null : (
      <ul className={styles["files"]} aria-label={words.files}>
        {files.map((file, at) => (
          <UploadRow
            key={file.id}
            file={file}
            onRemove={onRemove}
            onRetry={onRetry}
            onMove={onMove === undefined || files.length < 2 ? null : (by) => onMove(file.id, by)}
            isFirst={at === 0}
            isLast={at === files.length - 1}
          />
        ))}
      </ul>
    )}
    <LiveRegion message={endedText(files)} />
  </>
)

const filesOf = (items: ReadonlyArray<DropItem>): Promise<ReadonlyArray<File>> =>
  Promise.all(items.filter((item) => item.kind === "file").map((item) => item.getFile()))

/** Announcement of the last file in the list whose upload has ended. */
const endedText = (files: ReadonlyArray<UploadedFile>): string => {
  const ended = files.findLast(({ state }) => state._tag === "Done" || state._tag === "Refused")
  if (ended === undefined) return ""
  return ended.state._tag === "Refused" ? words.refused(ended.name, ended.state.reason) : words.done(ended.name)
}
