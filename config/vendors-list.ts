import fs from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'

const FILE = path.resolve(__dirname, '../.cache/weapp-vendors.json')

/** Writes down which npm packages lie in the main package's `vendors.js`, for the test that names the ones allowed there. */
export class VendorsList {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('VendorsList', ({ chunks, chunkGraph }) => {
      const names = new Set<string>()
      for (const chunk of chunks)
        if (chunk.name === 'vendors')
          for (const module of chunkGraph.getChunkModules(chunk)) {
            const [, name] = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(module.nameForCondition() ?? '') ?? []
            if (name) names.add(name.replace('\\', '/'))
          }
      fs.mkdirSync(path.dirname(FILE), { recursive: true })
      fs.writeFileSync(FILE, JSON.stringify([...names].sort()))
    })
  }
}
