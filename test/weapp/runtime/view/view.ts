import type { Bundle } from '../bundle'
import type { ErrorLog } from '../errors'
import { loadFramework, type Adapter, type Framework } from './framework'
import type { Modules } from '../logic/modules'
import type { Realm } from '../logic/realm'
import type { SetDataCheck } from './set-data'
import { BUILT_IN } from './tags'
import { compileTemplates } from './templates'
import { ViewState } from './view-state'
import { WINDOW } from '../wx/device'

type Caller = Adapter.component.ComponentCaller<Record<string, unknown>, Record<string, never>, Record<string, never>, never>
type Define = 'Page' | 'Component' | 'Behavior'

// Taro draws the children of a node before it has given it any.
const HARMLESS = /for-list data is neither Array nor Object, got type "undefined"/

/** The view layer: compiled templates, registered components, and the element trees that pages get. */
export class View {
  readonly framework: Framework
  readonly state: ViewState
  private readonly space: Adapter.CodeSpace
  private readonly backend: Adapter.AssociatedBackend

  constructor(
    private readonly bundle: Bundle,
    realm: Realm,
    private readonly errors: ErrorLog,
    setData: SetDataCheck,
    private readonly modules: Modules,
  ) {
    this.framework = loadFramework(realm)
    this.state = new ViewState(this.framework)
    this.listen(setData)
    const { adapter, glassEasel } = this.framework
    const env = new adapter.MiniProgramEnv()
    const context = Object.assign(new glassEasel.EmptyComposedBackendContext(), {
      getWindowWidth: () => WINDOW.windowWidth,
      getWindowHeight: () => WINDOW.windowHeight,
    })
    this.backend = env.associateBackend(context as unknown as Adapter.glassEasel.GeneralBackendContext)
    this.space = env.createCodeSpace('app', true)
    this.addTemplates(realm)
    // A shared chunk calls Page or Component for the file that is being loaded, so these follow the file, not the chunk.
    const define = (name: Define) => (definition?: never) => {
      if (name !== 'Behavior') modules.registered.add(modules.current)
      return this.space.componentEnv(modules.current, (found) => (found[name] as (definition?: never) => unknown)(definition))
    }
    realm.define({ Page: define('Page'), Component: define('Component'), Behavior: define('Behavior') })
  }

  /** Creates the element tree of a page, not yet attached. Throws when its script has not called `Page`. */
  createRoot(path: string): Adapter.Root {
    if (!this.modules.registered.has(path)) throw new Error(`Page "${path}" has not been registered yet.`)
    return this.backend.createRoot('body', this.space, path)
  }

  private addTemplates(realm: Realm): void {
    const { code, faults } = compileTemplates(this.bundle)
    for (const fault of faults) this.errors.add('template', fault)
    const groupList = realm.run(`(${code})`, 'templates.js') as Record<string, never>
    for (const view of this.bundle.views) {
      this.space.addComponentStaticConfig(view, this.bundle.config(view))
      const content = groupList[view]
      // Without the fallback, `bindtap` (no colon) on built-in tags would do nothing.
      if (content) this.space.addCompiledTemplate(view, { groupList, content, fallbackListenerOnNativeNode: true })
    }
  }

  private listen(setData: SetDataCheck): void {
    const { glassEasel, adapter } = this.framework
    glassEasel.addGlobalErrorListener((error) => {
      this.errors.add('script', error)
      return false
    })
    glassEasel.addGlobalWarningListener((warning) => {
      if (!HARMLESS.test(warning)) this.errors.add('view', warning)
      return false
    })
    const proto = adapter.component.ComponentCaller.prototype as Caller
    const set = proto.setData
    proto.setData = function (this: Caller, data, callback): void {
      setData.inspect(this.is, data)
      set.call(this, data, callback)
    }
    const { NativeNode } = glassEasel
    const create = NativeNode.create
    NativeNode.create = (tag, ...rest) => {
      if (!BUILT_IN.has(tag)) this.errors.add('view', `<${tag}> is neither a built-in tag nor a registered component`)
      return create(tag, ...rest)
    }
  }
}
