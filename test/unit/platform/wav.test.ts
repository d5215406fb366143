import { wavOf } from '@/platform/recorder/wav'

test('samples become a file of 16 bits that says how long it is', () => {
  const view = new DataView(wavOf(Float32Array.of(0, 1, -1, 2)))
  const text = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)))
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  // 16 000 samples of two bytes a second; four samples are eight bytes.
  expect([view.getUint32(24, true), view.getUint32(28, true), view.getUint32(40, true), view.getUint32(4, true)]).toEqual([
    16_000, 32_000, 8, 44,
  ])
  expect([44, 46, 48, 50].map((at) => view.getInt16(at, true))).toEqual([0, 32_767, -32_767, 32_767])
})
