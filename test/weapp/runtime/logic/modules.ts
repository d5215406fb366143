import path from 'node:path'
import type { Bundle } from '../bundle'
import type { ErrorLog } from '../errors'
import type { Realm } from './realm'

interface Module {
  exports: unknown
}

/** `require` of the logic layer: files of the bundle, each run once. */
export class Modules {
  /** The page, component or app whose script runs now; a shared chunk registers it by calling `Page` or `Component`. */
  current = ''
  /** Pages and components that were registered. */
  readonly registered = new Set<string>()
  private readonly loaded = new Map<string, Module>()
  private readonly packages = new Set<string>()
  private readonly views: Set<string>

  constructor(
    private readonly bundle: Bundle,
    private readonly realm: Realm,
    private readonly errors: ErrorLog,
  ) {
    this.views = new Set(['app', ...bundle.views])
  }

  /** Runs all scripts of a package ('' is the main one), as WeChat does when the package arrives: components first, then pages. */
  loadPackage(root: string): void {
    if (this.packages.has(root)) return
    this.packages.add(root)
    const own = this.bundle.views.filter((view) => this.bundle.packageOf(view) === root && this.bundle.has(`${view}.js`))
    const [pages, components] = [own.filter((view) => this.bundle.isPage(view)), own.filter((view) => !this.bundle.isPage(view))]
    for (const view of [...components, ...pages]) {
      try {
        this.require(view)
        if (!this.registered.has(view)) throw new Error(`${view}.js has called neither Page() nor Component()`)
      } catch (error) {
        this.errors.add('script', error)
      }
    }
  }

  /** Runs the module `id` (path without `.js`) once and returns its exports. Throws what the script throws. */
  require(id: string, from = ''): unknown {
    const known = this.loaded.get(id)
    if (known) return known.exports
    const file = `${id}.js`
    if (!this.bundle.has(file)) throw new Error(`module '${file}' is not defined, required by '${from || 'the mini-program'}'`)
    this.assertSamePackage(id, from)
    const module: Module = { exports: {} }
    this.loaded.set(id, module)
    const run = this.realm.compile(this.bundle.read(file), path.join(this.bundle.root, file), ['require', 'module', 'exports'])
    const outer = this.current
    if (this.views.has(id)) this.current = id
    try {
      run(this.requireFrom(id), module, module.exports)
    } finally {
      this.current = outer
    }
    return module.exports
  }

  private requireFrom(id: string): (target: string) => unknown {
    const resolve = (target: string): string => {
      const absolute = target.startsWith('/') ? target : path.posix.join('/', path.posix.dirname(id), target)
      return path.posix.normalize(absolute).replace(/^\//, '').replace(/\.js$/, '')
    }
    const require = (target: string): unknown => this.require(resolve(target), id)
    const async = (target: string): Promise<unknown> =>
      this.realm.promise((done, fail) => {
        try {
          done(this.require(resolve(target)))
        } catch (error) {
          fail(error)
        }
      })
    return Object.assign(require, { async })
  }

  // A sub-package is not on the phone until it is opened, so nothing outside may need its files at once.
  private assertSamePackage(id: string, from: string): void {
    const owner = this.bundle.packageOf(id)
    if (from && owner && owner !== this.bundle.packageOf(from)) {
      throw new Error(`module '${id}.js' is not defined: '${from}' is outside the sub-package '${owner}'`)
    }
  }
}
