/** A file that the person chose or the app downloaded. */
export interface LocalFile {
  /** Mini-program: a temporary path. H5: a `blob:` address. Both can be drawn as the source of a picture. */
  path: string
  name: string
  /** Bytes; 0 when the host does not say. */
  size: number
  /** Such as `image/png`; empty when the host does not say. */
  mimeType: string
  /** H5 only: the content itself. */
  blob?: Blob
}

/** Takes a listener off again. */
export type Unsubscribe = () => void
