/** Who reads the words in a picture of a report. What it read is put before the doctor beside the picture, and believed nowhere. */
export interface PictureReader {
  /** As people read it. */
  name: string
  /** Everything that is written in the picture, line by line. @throws ModelFault */
  read(picture: { mime: string; bytes: Uint8Array }): Promise<string[]>
}
