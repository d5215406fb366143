import path from 'node:path'
import type Chain from 'webpack-chain'

/** Puts the packed route table in the place of its rows as code. */
export function packTableInto(chain: Chain, packed: string): void {
  chain.module
    .rule('route-table')
    .pre()
    .test(/routes[\\/]table[\\/]index\.ts$/)
    .use('route-table')
    .loader(path.resolve(__dirname, 'loaders/route-table.js'))
    .options({ packed })
}
