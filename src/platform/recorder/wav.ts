/** Enough for speech, and 32 KB a second. */
export const WAV_HERTZ = 16_000

const HEAD = 44
const BYTES = 2

/** Samples of −1 to 1 of one channel as a WAV file of 16 bits. */
export function wavOf(samples: Float32Array, hertz = WAV_HERTZ): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(HEAD + samples.length * BYTES))
  const text = (at: number, word: string) => [...word].forEach((sign, n) => view.setUint8(at + n, sign.charCodeAt(0)))
  const size = samples.length * BYTES
  text(0, 'RIFF')
  view.setUint32(4, HEAD - 8 + size, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  // Uncompressed, one channel.
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, hertz, true)
  view.setUint32(28, hertz * BYTES, true)
  view.setUint16(32, BYTES, true)
  view.setUint16(34, BYTES * 8, true)
  text(36, 'data')
  view.setUint32(40, size, true)
  samples.forEach((sample, n) => view.setInt16(HEAD + n * BYTES, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true))
  return view.buffer
}
