/**
 * Reads the data of the clinical tools as the mini-program's build packs them (`config/loaders/packed-data.js`): JSON in ASCII, deflated, in base64.
 * WeChat counts the bytes of a package as they are, and its host has nothing to inflate with. Loops are plain: an iPhone does not compile them.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** So many characters can be handed over as arguments. */
const CHUNK = 8192

/** @param size characters of the JSON. */
export function unpack<T>(size: number, packed: string): T {
  const bytes = inflate(fromBase64(packed), size)
  let json = ''
  for (let i = 0; i < size; i += CHUNK) json += String.fromCharCode(...bytes.subarray(i, i + CHUNK))
  return JSON.parse(json) as T
}

function fromBase64(text: string): Uint8Array {
  const valueOf = new Uint8Array(128)
  for (let i = 0; i < ALPHABET.length; i += 1) valueOf[ALPHABET.charCodeAt(i)] = i
  const bytes = new Uint8Array(Math.floor((text.replace(/=+$/, '').length * 3) / 4))
  let held = 0
  let holding = 0
  for (let i = 0, to = 0; to < bytes.length; i += 1) {
    held = (held << 6) | (valueOf[text.charCodeAt(i)] ?? 0)
    holding += 6
    if (holding < 8) continue
    holding -= 8
    bytes[to] = held >> holding
    to += 1
  }
  return bytes
}

type Numbers = Uint8Array | Uint16Array | readonly number[]
const at = (list: Numbers, index: number): number => list[index] ?? 0

/** The codes of a Huffman tree: how many there are of each length, and what they stand for, in order. */
interface Tree {
  counts: Uint16Array
  symbols: Uint16Array
}

function treeOf(lengths: Uint8Array): Tree {
  const counts = new Uint16Array(16)
  for (const length of lengths) counts[length] = at(counts, length) + 1
  counts[0] = 0
  const next = new Uint16Array(16)
  for (let length = 1; length < 15; length += 1) next[length + 1] = at(next, length) + at(counts, length)
  const symbols = new Uint16Array(lengths.length)
  lengths.forEach((length, symbol) => {
    if (length === 0) return
    symbols[at(next, length)] = symbol
    next[length] = at(next, length) + 1
  })
  return { counts, symbols }
}

/** RFC 1951, 3.2.5: lengths and distances begin at these numbers, and carry so many bits more. */
const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const distanceBits = (code: number): number => (code < 4 ? 0 : (code >> 1) - 1)
const distanceOf = (code: number): number => (code < 4 ? code + 1 : ((2 + (code & 1)) << distanceBits(code)) + 1)
/** 3.2.7: the order in which the lengths of the code of code lengths come. */
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** 3.2.6: the trees of a block that brings none. */
const fixedTrees = (): [Tree, Tree] => [
  treeOf(Uint8Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))),
  treeOf(new Uint8Array(30).fill(5)),
]

/** Inflates RFC 1951 in the manner of zlib's `puff`: bit by bit, which is short, and fast enough for what is read once. */
function inflate(input: Uint8Array, size: number): Uint8Array {
  const output = new Uint8Array(size)
  let length = 0
  let position = 0
  let held = 0
  let holding = 0

  function takeByte(): void {
    if (position >= input.length) throw new Error('packed data is cut off')
    held |= at(input, position) << holding
    position += 1
    holding += 8
  }

  function bits(count: number): number {
    while (holding < count) takeByte()
    const value = held & ((1 << count) - 1)
    held >>>= count
    holding -= count
    return value
  }

  function symbol({ counts, symbols }: Tree): number {
    let code = 0
    let first = 0
    let index = 0
    for (let width = 1; width < 16; width += 1) {
      if (holding === 0) takeByte()
      code |= held & 1
      held >>>= 1
      holding -= 1
      const count = counts[width] ?? 0
      if (code - first < count) return symbols[index + code - first] ?? 0
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw new Error('packed data is damaged')
  }

  /** 3.2.7. A code stands for a length, or for the last length or none so many times more. */
  function ownTrees(): [Tree, Tree] {
    const literals = bits(5) + 257
    const distances = bits(5) + 1
    const codes = bits(4) + 4
    const ofCodes = new Uint8Array(19)
    for (let i = 0; i < codes; i += 1) ofCodes[at(CODE_ORDER, i)] = bits(3)
    const tree = treeOf(ofCodes)
    const lengths = new Uint8Array(literals + distances)
    for (let i = 0; i < lengths.length;) {
      const code = symbol(tree)
      const value = code < 16 ? code : code === 16 ? at(lengths, i - 1) : 0
      const times = code < 16 ? 1 : code === 16 ? 3 + bits(2) : code === 17 ? 3 + bits(3) : 11 + bits(7)
      lengths.fill(value, i, i + times)
      i += times
    }
    return [treeOf(lengths.subarray(0, literals)), treeOf(lengths.subarray(literals))]
  }

  function block([literals, distances]: [Tree, Tree]): void {
    for (let code = symbol(literals); code !== 256; code = symbol(literals)) {
      if (code < 256) {
        output[length] = code
        length += 1
        continue
      }
      const count = at(LENGTHS, code - 257) + bits(at(LENGTH_BITS, code - 257))
      const far = symbol(distances)
      const from = length - distanceOf(far) - bits(distanceBits(far))
      const end = length + count
      if (from + count <= length) output.copyWithin(length, from, from + count)
      // What is repeated runs into itself.
      else for (let i = 0; i < count; i += 1) output[length + i] = output[from + i] ?? 0
      length = end
    }
  }

  function stored(): void {
    held = 0
    holding = 0
    const count = at(input, position) | (at(input, position + 1) << 8)
    position += 4
    if (position + count > input.length) throw new Error('packed data is cut off')
    output.set(input.subarray(position, position + count), length)
    position += count
    length += count
  }

  for (let last = 0; last === 0;) {
    last = bits(1)
    const kind = bits(2)
    if (kind === 0) stored()
    else block(kind === 1 ? fixedTrees() : ownTrees())
  }
  if (length !== size) throw new Error('packed data is damaged')
  return output
}
