import fs from 'node:fs'
import type * as GlassEasel from 'glass-easel'
import type * as Adapter from 'glass-easel-miniprogram-adapter'
import type { Realm } from '../logic/realm'

export type { GlassEasel, Adapter }
export type GElement = GlassEasel.Element
export type GNode = GlassEasel.Node

export interface Framework {
  glassEasel: typeof GlassEasel
  adapter: typeof Adapter
}

/**
 * Loads WeChat's component framework into the world of the app. Loaded outside, it would not know the app's `Object`
 * and `String`, and property types would fail.
 */
export function loadFramework(realm: Realm): Framework {
  const load = (name: string, known: Record<string, unknown>): unknown => {
    const file = require.resolve(name)
    const module = { exports: {} }
    realm.compile(fs.readFileSync(file, 'utf8'), file, ['require', 'module', 'exports'])(
      (id: unknown) => known[String(id)],
      module,
      module.exports,
    )
    return module.exports
  }
  const glassEasel = load('glass-easel', {})
  const adapter = load('glass-easel-miniprogram-adapter', { 'glass-easel': glassEasel })
  return { glassEasel, adapter } as Framework
}
