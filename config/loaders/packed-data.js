const { isDeepStrictEqual } = require('node:util')
const { runInThisContext } = require('node:vm')
const { deflateRawSync } = require('node:zlib')
const { ModuleKind, transpile } = require('typescript')

/**
 * Packs a file of data (`src/domain/<kind>/data`, `src/packages/<group>/data`) for the mini-program: what it exports as JSON, deflated, in base64, a quarter of its size as
 * code. `src/domain/packed.ts` reads it.
 * @this {import('webpack').LoaderContext<unknown>}
 */
module.exports = function packedData(source) {
  const values = valuesOf(source)
  const json = inAscii(JSON.stringify(values))
  if (!isDeepStrictEqual(JSON.parse(json), values)) throw new Error(`${this.resourcePath} holds more than plain data`)
  const packed = deflateRawSync(json, { level: 9 }).toString('base64')
  return [
    `import { unpack } from '@/domain/packed'`,
    `export const { ${Object.keys(values).join(', ')} } = unpack(${json.length}, '${packed}')`,
  ].join('\n')
}

/** Deflated, a character costs hardly more as its number, and the app has no UTF-8 to decode. */
const inAscii = (json) => json.replace(/[^\x00-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** What the file exports; a file that imports anything but types is no data. */
function valuesOf(source) {
  const values = {}
  runInThisContext(`(exports) => {${transpile(source, { module: ModuleKind.CommonJS })}}`)(values)
  return { ...values }
}
