import type { Host } from '../runtime/host'
import { mockMember } from './mock'
import type { Method, Session } from './session'

type AnyFunction = (...args: unknown[]) => unknown

/** These return an object at once and answer later all the same. */
const TASKS = new Set(['request', 'uploadFile', 'downloadFile', 'connectSocket'])

export function appMethods(session: Session): Record<string, Method> {
  const { host } = session
  const originals: Record<string, unknown> = {}
  return {
    'Tool.getInfo': () => ({ SDKVersion: 'dev' }),
    'Tool.native': ({ method, data }) => native(host, String(method), data as { url?: string } | undefined),
    'App.exit': () => undefined,
    'App.enableLog': () => undefined,
    'App.getPageStack': () => ({ pageStack: host.pages.open.map(({ id, path, query }) => ({ pageId: id, path, query })) }),
    'App.getCurrentPage': () => {
      const page = host.pages.top
      if (!page) throw new Error('no page is open')
      return { pageId: page.id, path: page.path, query: page.query }
    },
    'App.callWxMethod': async ({ method, args }) => {
      const result = await callWx(host, String(method), (args ?? []) as unknown[])
      await host.settle()
      return { result }
    },
    'App.mockWxMethod': ({ method, functionDeclaration, result, args }) => {
      const name = String(method)
      if (!(name in originals)) originals[name] = host.wx[name]
      const mock = { name, original: originals[name], functionDeclaration, result, args: (args ?? []) as unknown[] }
      host.wx[name] = functionDeclaration === undefined && result === undefined ? originals[name] : mockMember(host, mock)
    },
    'App.callFunction': async ({ functionDeclaration, args }) => {
      const run = host.realm.run(`(${String(functionDeclaration)})`, 'evaluate.js') as AnyFunction
      const result = await run(...(host.realm.adopt(args ?? []) as unknown[]))
      await host.settle()
      return { result }
    },
    'App.addBinding': ({ name }) => {
      host.realm.define({ [String(name)]: (...args: unknown[]) => session.emit('App.bindingCalled', { name, args }) })
    },
    'App.captureScreenshot': () => {
      throw new Error('the harness draws nothing')
    },
  }
}

/** Calls a `wx` member and waits for its answer, whatever kind of member it is. */
function callWx(host: Host, name: string, args: unknown[]): Promise<unknown> {
  const member = host.wx[name]
  if (typeof member !== 'function') return Promise.reject(new Error(`wx.${name} is not a function`))
  const given = host.realm.adopt(args) as unknown[]
  const first = given[0]
  if (/Sync$/.test(name) || (first !== undefined && (typeof first !== 'object' || first === null))) {
    return Promise.resolve((member as AnyFunction)(...given))
  }
  return new Promise((resolve, reject) => {
    const fail = (error: { errMsg?: string }): void => reject(new Error(error.errMsg ?? `${name}:fail`))
    const options = Object.assign(host.realm.adopt({}) as object, first, { success: resolve, fail })
    const returned = (member as AnyFunction)(options)
    if (returned !== undefined && !TASKS.has(name)) resolve(returned)
  })
}

async function native(host: Host, method: string, data: { url?: string } | undefined): Promise<void> {
  if (method === 'goHome') host.pages.reLaunch(`/${host.bundle.entryPage}`)
  else if (method === 'navigateLeft') host.back()
  else if (method === 'switchTab') host.tapTab((data?.url ?? '').replace(/^\//, ''))
  else throw new Error(`Tool.native ${method} is not in the harness`)
  await host.settle()
}
