import { WINDOW } from '../runtime/wx/device'
import { dig, type Method, type Session } from './session'

export function pageMethods(session: Session): Record<string, Method> {
  const { host } = session
  const noXpath: Method = () => {
    throw new Error('the harness finds elements by CSS selectors only')
  }
  return {
    'Page.getElement': (params) => session.find(session.page(params), params.selector),
    'Page.getElements': (params) => session.findAll(session.page(params), params.selector),
    'Page.getElementByXpath': noXpath,
    'Page.getElementsByXpath': noXpath,
    'Page.getData': (params) => ({ data: dig(session.page(params).caller.data, params.path) }),
    'Page.setData': (params) => session.page(params).caller.setData(host.realm.adopt(params.data) as Record<string, unknown>),
    'Page.callMethod': async (params) => {
      const result = await session
        .page(params)
        .invoke(String(params.method), ...(host.realm.adopt(params.args ?? []) as unknown[]))
      await host.settle()
      return { result }
    },
    'Page.getWindowProperties': (params) => {
      const known: Record<string, number> = {
        'document.documentElement.scrollWidth': WINDOW.windowWidth,
        'document.documentElement.scrollHeight': WINDOW.windowHeight,
        'document.documentElement.scrollTop': session.page(params).scrollTop,
        'document.body.scrollTop': session.page(params).scrollTop,
      }
      return { properties: (params.names as string[]).map((name) => known[name] ?? 0) }
    },
  }
}
