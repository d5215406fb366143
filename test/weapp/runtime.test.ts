import fs from 'node:fs'
import path from 'node:path'
import { FIXTURE, copyOf, removeCopies, type Edit } from './fixture/copy'
import { find, tap, text } from './fixture/hand'
import { builtDist, hostsFor, PROJECT } from './project'
import { launch, type Host } from './runtime/host'

afterAll(removeCopies)

/** Opens a mini-program, uses it, and closes it. Rejects when anything is not as it should be. */
async function use(dist: string, steps: (host: Host) => Promise<void>): Promise<void> {
  const host = await launch(dist, { hosts: hostsFor() })
  try {
    host.errors.assertNone()
    // A step may fail because of an error of the app; then that error is the better message.
    await steps(host).catch((error: Error) => {
      host.errors.add('view', error)
    })
    host.errors.assertNone()
  } finally {
    host.close()
  }
}

/** What a person sees and does first: the title, a tap that counts, text deep in the tree, a page of a sub-package. */
async function tour(host: Host): Promise<void> {
  expect(text(host, '#title')).toBe('Count: 0')
  await tap(host, '#increase')
  expect(text(host, '#title')).toBe('Count: 1')
  expect(text(host, '#deep')).toBe('bottom')
  await tap(host, '#open')
  expect(text(host, '#id')).toBe('detail 7')
}

const gone = (): null => null
const BROKEN: [name: string, message: RegExp, ...edits: Edit[]][] = [
  ['bindtap removed', /Count: 1/, ['base.wxml', (it) => it.replace(/ bindtap="eh"/g, '')]],
  ['template renamed', /there is no #title/, ['base.wxml', (it) => it.replace('name="tmpl_view"', 'name="tmpl_vieww"')]],
  ['end tag dropped', /base\.wxml:\d+:\d+: missing end tag/, ['base.wxml', (it) => it.replace('</view>', '')]],
  ['script of the sub-package missing', /sub\/detail\/detail\.js is missing/, ['sub/detail/detail.js', gone]],
  ['chunk of the sub-package missing', /module 'sub\/shared\.js' is not defined/, ['sub/shared.js', gone]],
  [
    'page missing in app.json',
    /page "sub\/detail\/detail\?id=7" is not found/,
    ['app.json', (it) => it.replace('"detail/detail"', '')],
  ],
  ['wxs broken', /utils\.wxs:\d+: Unexpected token/, ['utils.wxs', (it) => it.replace('if (', 'if ((')]],
  ['comp does not register itself', /comp\.js has called neither Page/, ['comp.js', () => '']],
  ['comp not named by the page', /<comp> is neither/, ['pages/index/index.json', () => '{}']],
  ['shared chunk missing', /module 'vendors\.js' is not defined/, ['vendors.js', gone]],
  ['page code uses document', /createElement/, ['pages/index/index.js', (it) => `document.createElement('p')\n${it}`]],
  [
    'page code uses new Function',
    /Code generation from strings/,
    ['pages/index/index.js', (it) => `new Function('return 1')()\n${it}`],
  ],
  [
    'page code uses URLSearchParams',
    /URLSearchParams is not defined/,
    ['pages/index/index.js', (it) => `new URLSearchParams('')\n${it}`],
  ],
  ['page script throws', /no luck/, ['pages/me/me.js', () => `throw new Error('no luck')`]],
  [
    'main package needs a sub-package',
    /outside the sub-package 'sub'/,
    ['pages/me/me.js', (it) => `require('../../sub/shared')\n${it}`],
  ],
  ['app.js calls no App', /has not called App/, ['app.js', () => '']],
]

describe('a broken build is caught', () => {
  test('the unbroken fixture passes', () => use(FIXTURE, tour))

  test.each(BROKEN)('%s', async (_, message, ...edits) => {
    await expect(use(copyOf(FIXTURE, ...edits), tour)).rejects.toThrow(message)
  })
})

const built = fs.existsSync(path.join(PROJECT, 'dist/weapp/app.json'))
const describeBuilt = built ? describe : describe.skip

describeBuilt('the build of this project', () => {
  const look = async (host: Host): Promise<void> => {
    expect(host.pages.open[0]?.path).toBe(entry)
    expect(host.tree.elements(find(host, '*')).length).toBeGreaterThan(0)
    await host.settle()
  }
  const entry = built
    ? (JSON.parse(fs.readFileSync(path.join(builtDist(), 'app.json'), 'utf8')) as { pages: string[] }).pages[0]
    : ''
  const BROKEN_BUILD: [name: string, ...edits: Edit[]][] = [
    ['template renamed', ['base.wxml', (it) => it.replace('name="taro_tmpl"', 'name="taro_tmp"')]],
    ['end tag dropped', ['base.wxml', (it) => it.replace('</view>', '')]],
    ['wxs broken', ['utils.wxs', (it) => it.replace('if (', 'if ((')]],
    ['shared chunk missing', ['vendors.js', gone]],
    ['script of the first page missing', [`${entry}.js`, gone]],
    ['page missing in app.json', ['app.json', (it) => it.replace(`"${entry}",`, '')]],
    ['comp does not register itself', ['comp.js', () => '']],
    ['page code uses document', [`${entry}.js`, (it) => `document.createElement('p');${it}`]],
  ]

  test('opens', () => use(builtDist(), look))

  test.each(BROKEN_BUILD)('%s', async (_, ...edits) => {
    await expect(use(copyOf(builtDist(), ...edits), look)).rejects.toThrow()
  })
})

describe('errors of the app', () => {
  let host: Host
  beforeEach(async () => {
    host = await launch(FIXTURE)
  })
  afterEach(() => host.close())

  const trace = (): string[] => host.realm.run('getApp().trace') as string[]

  test('in handlers, timers and promises are collected and told to the app', async () => {
    await tap(host, '#boom')
    await tap(host, '#late')
    await tap(host, '#reject')
    expect(host.errors.all.map(({ source }) => source)).toEqual(['script', 'script', 'rejection'])
    expect(() => host.errors.assertNone()).toThrow(/3 error\(s\)[^]*boom[^]*of null[^]*rejected/)
    expect(trace()).toEqual(expect.arrayContaining(['app error boom', 'app rejection rejected']))
  })

  test('can be expected, and an expected error that did not come is a failure', async () => {
    await tap(host, '#boom')
    expect(host.errors.expect(/boom/)).toHaveLength(1)
    host.errors.assertNone()
    expect(() => host.errors.expect(/boom/)).toThrow('no error matches /boom/')
  })

  test('stop with the mini-program', async () => {
    host.realm.run(`setTimeout(() => { throw new Error('late') }, 5); setInterval(() => { throw new Error('often') }, 5)`)
    host.close()
    await new Promise((next) => setTimeout(next, 30))
    host.errors.assertNone()
  })

  test('setData with functions, undefined and too much data', () => {
    const page = 'getCurrentPages()[0]'
    host.realm.run(`${page}.setData({ f: { g() {} } })`)
    host.realm.run(`${page}.setData({ u: undefined })`)
    host.realm.run(`${page}.setData({ big: 'x'.repeat(1100000) })`)
    expect(host.errors.all.map(({ message }) => message)).toEqual([
      'pages/index/index: setData carries a function at "g"',
      'pages/index/index: setData sets "u" to undefined',
      'pages/index/index: setData carries 1100010 bytes; the limit is 1048576',
    ])
    expect(host.setData.biggest).toMatchObject({ bytes: 1100010, paths: ['big'] })
  })

  test('wx members: what WeChat lacks is undefined, what the harness lacks is an error when called', () => {
    expect(host.realm.run('typeof wx.neverHeardOf')).toBe('undefined')
    expect(() => host.realm.run('wx.chooseInvoice({})')).toThrow('wx.chooseInvoice is not in the harness')
    expect(host.errors.expect(/lacks wx.chooseInvoice/)).toHaveLength(1)
    expect(host.realm.run(`[wx.canIUse('request'), wx.canIUse('chooseInvoice'), wx.canIUse('button.open-type.share')]`)).toEqual([
      true,
      false,
      true,
    ])
  })
})
