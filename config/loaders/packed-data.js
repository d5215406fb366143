const { isDeepStrictEqual } = require('node:util')
const { runInThisContext } = require('node:vm')
const { deflateRawSync } = require('node:zlib')
const { ModuleKind, transpile } = require('typescript')

/**
 * Packs a file of data (`src/domain/<kind>/data`, `src/packages/<group>/data`) for the mini-program: what it exports as JSON, deflated, in base 85, a fifth of its size as
 * code. `src/domain/packed.ts` reads it.
 * @this {import('webpack').LoaderContext<unknown>}
 */
module.exports = function packedData(source) {
  const values = valuesOf(source)
  const json = inAscii(JSON.stringify(values))
  if (!isDeepStrictEqual(JSON.parse(json), values)) throw new Error(`${this.resourcePath} holds more than plain data`)
  const packed = inBase85(deflateRawSync(json, { level: 9 }))
  return [
    `import { unpack } from '@/domain/packed'`,
    `export const { ${Object.keys(values).join(', ')} } = unpack(${json.length}, '${packed}')`,
  ].join('\n')
}

/** Those of Z85: none needs an escape in a string. Four bytes are five characters; what is missing at the end counts as zeros. */
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#'
function inBase85(bytes) {
  const whole = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
  let text = ''
  for (let at = 0; at < whole.length; at += 4) {
    const four = whole.readUInt32BE(at)
    for (let power = 85 ** 4; power >= 1; power /= 85) text += ALPHABET[Math.floor(four / power) % 85]
  }
  return text
}
module.exports.inBase85 = inBase85

/** Deflated, a character costs hardly more as its number, and the app has no UTF-8 to decode. */
const inAscii = (json) => json.replace(/[^\x00-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** What the file exports; a file that imports anything but types is no data. */
function valuesOf(source) {
  const values = {}
  runInThisContext(`(exports) => {${transpile(source, { module: ModuleKind.CommonJS })}}`)(values)
  return { ...values }
}
