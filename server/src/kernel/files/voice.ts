/** Kilobits a second of MPEG 1 and of 2 and 2.5, layer III, by the number in the head of a frame. */
const RATES = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
/** Samples a second of MPEG 1; half of it in 2, a quarter in 2.5. */
const SAMPLES = [44_100, 48_000, 32_000] as const

export interface Voice {
  mime: 'audio/wav' | 'audio/mpeg'
  seconds: number
}

const textAt = (bytes: Buffer, at: number, length: number): string => bytes.toString('latin1', at, at + length)

/** What a recording is, by its content, and how long; null: nothing that every phone plays. */
export function readVoice(content: Uint8Array): Voice | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return readWav(bytes) ?? readMp3(bytes)
}

/** Uncompressed sound, as browsers send it. */
function readWav(bytes: Buffer): Voice | null {
  if (bytes.length < 44 || textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WAVE') return null
  let bytesASecond = 0
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, size] = [textAt(bytes, at, 4), bytes.readUInt32LE(at + 4)]
    if (name === 'fmt ' && size >= 16 && at + 24 <= bytes.length) {
      if (bytes.readUInt16LE(at + 8) !== 1) return null
      bytesASecond = bytes.readUInt32LE(at + 16)
    }
    if (name === 'data') {
      const isWhole = bytesASecond > 0 && at + 8 + size <= bytes.length
      return isWhole ? { mime: 'audio/wav', seconds: size / bytesASecond } : null
    }
    at += 8 + size + (size % 2)
  }
  return null
}

/** Frame by frame: what the head of a file says of its length may be made up. */
function readMp3(bytes: Buffer): Voice | null {
  let [at, seconds] = [afterTag(bytes), 0]
  while (at + 4 <= bytes.length) {
    const frame = frameAt(bytes, at)
    if (!frame) break
    seconds += frame.seconds
    at += frame.bytes
  }
  // An old tag of 128 bytes may stand at the end.
  const isWhole = at >= bytes.length - 3 || textAt(bytes, at, 3) === 'TAG'
  return seconds > 0 && isWhole ? { mime: 'audio/mpeg', seconds } : null
}

function afterTag(bytes: Buffer): number {
  if (bytes.length < 10 || textAt(bytes, 0, 3) !== 'ID3') return 0
  return 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + ((bytes[at] ?? 0) & 0x7f), 0)
}

function frameAt(bytes: Buffer, at: number): { bytes: number; seconds: number } | null {
  const head = bytes.readUInt32BE(at)
  const [version, layer, rate, samples] = [(head >> 19) & 3, (head >> 17) & 3, (head >> 12) & 15, (head >> 10) & 3]
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1) return null
  const isOne = version === 3
  const kilobits = RATES[isOne ? 'one' : 'two'][rate] ?? 0
  const hertz = (SAMPLES[samples] ?? 0) / (isOne ? 1 : version === 2 ? 2 : 4)
  if (!kilobits || !hertz) return null
  const count = isOne ? 1152 : 576
  return { bytes: Math.floor(((count / 8) * kilobits * 1000) / hertz) + ((head >> 9) & 1), seconds: count / hertz }
}
