/** @jest-environment jsdom */
import { createRouter } from '@/routes/h5/taro-router'

const mockTold: { routes?: { path: string }[]; router?: { customRoutes?: object } }[] = []
jest.mock('@tarojs/router/dist/index.js', () => ({
  routesAlias: { getOrigin: () => '' },
  createRouter: (_history: unknown, _app: unknown, config: (typeof mockTold)[number]) => mockTold.push(config),
}))

jest.mock('@/routes/h5/page-change', () => ({ changePagesInTurn: () => undefined }))

// Taro opens the first of the pages where the address is empty.
test('an empty address opens home', () => {
  createRouter({} as never, { mount: () => undefined, unmount: () => undefined }, { router: {}, routes: [] }, null)
  expect(mockTold[0]?.routes?.[0]?.path).toBe('pages/index/index')
  expect(mockTold[0]?.router?.customRoutes).toEqual({ '/pages/index/index': '/' })
  expect(mockTold[0]?.routes?.filter(({ path }) => path === 'pages/index/index')).toHaveLength(1)
})
