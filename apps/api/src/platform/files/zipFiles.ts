import { ZipStream } from "@reclaim/xlsx/ZipStream"
import { Effect, Stream } from "effect"

/** Compression level: most content is compressed already, so a higher one would take longer and save nothing. */
const level = 1

/** File of a zip; its bytes are requested once those of the files before it are sent. */
export interface NamedFile {
  readonly name: string
  readonly bytes: Stream.Stream<Uint8Array>
}

/** The bytes of a zip file, made while they are sent. */
export const zipFiles = (files: ReadonlyArray<NamedFile>): Stream.Stream<Uint8Array> =>
  Stream.suspend(() => {
    let made: Array<Uint8Array> = []
    const zip = new ZipStream((bytes) => made.push(bytes), level)
    const collectBytes = (write: () => void): Uint8Array => {
      write()
      const bytes = Buffer.concat(made)
      made = []
      return bytes
    }
    const step = (write: () => void) => Stream.fromEffect(Effect.sync(() => collectBytes(write)))
    const ofFile = ({ bytes, name }: NamedFile) =>
      step(() => zip.begin(name)).pipe(
        Stream.concat(Stream.map(bytes, (part) => collectBytes(() => zip.write(part)))),
        Stream.concat(step(() => zip.end()))
      )
    return Stream.fromIterable(files).pipe(Stream.flatMap(ofFile), Stream.concat(step(() => zip.finish())))
  })
