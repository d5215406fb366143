import type { GElement } from '../runtime/view/framework'
import { elementFunctions } from './element-functions'
import { dig, type Method, type Params, type Session } from './session'

const HELD = new Set(['value', 'checked', 'current'])

export function elementMethods(session: Session): Record<string, Method> {
  const { host } = session
  const { tree, gestures } = host
  const functions = elementFunctions(host)
  /** A method that does something to the element and answers when the app has come to rest. */
  const act =
    (run: (element: GElement, params: Params) => unknown): Method =>
    async (params) => {
      const result = run(session.element(params), params)
      await host.settle()
      return { result }
    }
  const read =
    (key: string, get: (element: GElement, name: string) => unknown): Method =>
    (params) => {
      const element = session.element(params)
      return { [key]: (params.names as string[]).map((name) => get(element, name) ?? null) }
    }
  const touches = ({ touches: given, changeTouches }: Params): Params => ({
    touches: given ?? [],
    changedTouches: changeTouches ?? given ?? [],
  })
  return {
    'Element.getElement': (params) => session.find(session.element(params), params.selector),
    'Element.getElements': (params) => session.findAll(session.element(params), params.selector),
    'Element.tap': act((element) => gestures.tap(element)),
    'Element.touchstart': act((element, params) => gestures.touchStart(element, touches(params))),
    'Element.touchmove': act((element, params) => gestures.touchMove(element, touches(params))),
    'Element.touchend': act((element, params) => gestures.touchEnd(element, touches(params))),
    'Element.triggerEvent': act((element, { type, detail }) => gestures.trigger(element, String(type), detail)),
    'Element.dispatchEvent': act((element, { eventName, detail, ...rest }) =>
      gestures.fire(element, String(eventName), detail, touches(rest)),
    ),
    'Element.getDOMProperties': read('properties', (element, name) => {
      if (name === 'innerText') return tree.text(element)
      return name.startsWith('offset') ? 0 : tree.attribute(element, name)
    }),
    'Element.getAttributes': read('attributes', (element, name) => tree.attribute(element, name)),
    'Element.getProperties': read('properties', (element, name) => {
      if (name === '__propPublic')
        return Object.fromEntries([...HELD, ...element.attributes.map((given) => given.name)].map((known) => [known, true]))
      return host.property(element, name)
    }),
    'Element.getStyles': read(
      'styles',
      (element, name) => new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`).exec(element.style)?.[1]?.trim() ?? '',
    ),
    'Element.getOffset': () => ({ left: 0, top: 0 }),
    'Element.getWXML': (params) => ({ wxml: tree.wxml(session.element(params), params.type === 'outer') }),
    'Element.callFunction': act((element, { functionName, args }) => {
      const run = functions[String(functionName)]
      if (!run) throw new Error(`${String(functionName)} is not in the harness`)
      return run(element, ...((args ?? []) as never[]))
    }),
    'Element.callContextMethod': act((element, { method }) => {
      host.calls.add(`${tree.tag(element)}.${String(method)}`, undefined)
      if (method === 'play' || method === 'pause') gestures.fire(element, method)
    }),
    'Element.getData': (params) => ({ data: dig(component(session, params).data, params.path) }),
    'Element.setData': (params) => component(session, params).setData(host.realm.adopt(params.data) as Record<string, unknown>),
    'Element.callMethod': async (params) => {
      const owner = component(session, params)
      const member = owner[String(params.method)]
      if (typeof member !== 'function') throw new Error(`the component has no method ${String(params.method)}`)
      const result = (await Reflect.apply(member, owner, host.realm.adopt(params.args ?? []) as unknown[])) as unknown
      await host.settle()
      return { result }
    },
  }
}

type Caller = Record<string, unknown> & { setData(data: Record<string, unknown>): void; data: unknown }

function component(session: Session, params: Params): Caller {
  const found = session.element(params).asGeneralComponent()
  if (!found) throw new Error('the element is no component')
  return found.getMethodCaller() as unknown as Caller
}
