const { isDeepStrictEqual } = require('node:util')
const { runInThisContext } = require('node:vm')
const { deflateRawSync } = require('node:zlib')
const { ModuleKind, transpile } = require('typescript')

/**
 * Packs a file of data (`src/domain/<kind>/data`) for the mini-program: what it exports as JSON, deflated, in base64, a quarter of its size as
 * code. `src/domain/packed.ts` reads it.
 * @this {import('webpack').LoaderContext<unknown>}
 */
module.exports = function packedData(source) {
  const values = valuesOf(source)
  const json = JSON.stringify(values)
  if (!isDeepStrictEqual(JSON.parse(json), values)) throw new Error(`${this.resourcePath} holds more than plain data`)
  const packed = deflateRawSync(json, { level: 9 }).toString('base64')
  return [
    `import { unpack } from '@/domain/packed'`,
    `export const { ${Object.keys(values).join(', ')} } = unpack(${Buffer.byteLength(json)}, '${packed}')`,
  ].join('\n')
}

/** What the file exports; a file that imports anything but types is no data. */
function valuesOf(source) {
  const values = {}
  runInThisContext(`(exports) => {${transpile(source, { module: ModuleKind.CommonJS })}}`)(values)
  return { ...values }
}
