/** What is drawn and signed: the layout as data. Texts are shown as they are; a blank stands where a value is empty. */
export interface Sheet {
  /** Prescriptions are A5, opinions A4; certificates lie across, in a frame, as they are hung up. */
  paper: 'A5' | 'A4' | 'certificate'
  /** 「〇〇医院 互联网医院处方笺」, 会诊意见 … */
  title: string
  /** The corner mark, with the colour of the paper (普通 white, 急诊 yellow, 儿科 green). */
  mark?: { text: string; color: 'white' | 'yellow' | 'green' }
  blocks: readonly SheetBlock[]
  /** At the foot of each page: 仅限互联网医院使用. */
  footer: string
  /** Beside the QR code: what the page that checks it shows. Left out: that of a document about a patient. */
  checkNote?: string
}

export type SheetBlock =
  /** A grid of labels and values, in so many columns. `wide`: over the whole line. */
  | { kind: 'fields'; columns: 1 | 2 | 3; items: readonly { label: string; value: string; wide?: boolean }[] }
  | { kind: 'diagnosis'; label: string; items: readonly string[] }
  /** Rp: one drug a line with its Chinese usage, closed by a slash line 以下空白. */
  | { kind: 'drugs'; lines: readonly { name: string; spec: string; quantity: string; usage: string; note?: string }[] }
  /** Paragraphs; a line break in `text` begins a new one. */
  | { kind: 'text'; heading?: string; text: string; tone?: 'note' }
  /** Lines in the middle of the page; a name stands large. */
  | { kind: 'centred'; text: string; size: 'name' | 'body' }
  | { kind: 'amount'; label: string; value: string }
  /** Places for signatures, in the order of signing. Each is filled by the signature with its `role`: seal, name, time, serial of the certificate. */
  | { kind: 'signatures'; boxes: readonly { role: string; label: string }[] }

/** A place on a page, in points from the lower left corner. */
export interface Place {
  page: number
  x: number
  y: number
  width: number
  height: number
}
