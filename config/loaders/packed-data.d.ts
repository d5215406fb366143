import type { LoaderDefinition } from 'webpack'

/** Packs a file of data, see packed-data.js. */
declare const packedData: LoaderDefinition & { inBase85: (bytes: Uint8Array) => string }
export = packedData
