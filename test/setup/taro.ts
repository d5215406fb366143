import { useEffect, useRef } from 'react'
import { MockAudio, MockSocket, WINDOW } from './taro-devices'

/**
 * A hand-written `@tarojs/taro` for unit tests: it works in memory, keeps what was called, and answers what the test says.
 *
 *     import { mock } from '@test/setup/taro'
 *     mock.answer('scanCode', { result: 'abc' })
 *     mock.refuse('scanCode', 'scanCode:fail cancel')
 *     mock.request = ({ url }) => ({ statusCode: 200, data: {} })
 *     mock.emit('appHide')          // listeners of Taro.onAppHide
 *     mock.fire('didShow')          // page hooks of mounted components
 */

type Options = Record<string, unknown>
type Callback = (...args: unknown[]) => unknown
interface MockAnswer {
  statusCode?: number
  data?: unknown
  header?: Record<string, string>
  tempFilePath?: string
}

/** Answers of calls that ask something; every other call answers `{ errMsg: '<name>:ok' }`. */
const DEFAULT_ANSWERS: Record<string, unknown> = {
  getNetworkType: { networkType: 'wifi' },
  showModal: { confirm: true, cancel: false },
  showActionSheet: { tapIndex: 0 },
  getClipboardData: { data: '' },
}

/** The other side of Taro: what a test sets, causes and looks at. */
export const mock = {
  storage: new Map<string, unknown>(),
  /** Bytes of text after which writing throws. */
  storageLimit: Infinity,
  calls: [] as { name: string; options: Options }[],
  /** Navigations in order. */
  navigations: [] as { kind: string; url: string }[],
  pages: [{ route: 'pages/index/index', options: {} }] as { route: string; options: Record<string, string> }[],
  router: { path: '/pages/index/index', params: {} as Record<string, string> },
  enterOptions: { scene: 1001, path: 'pages/index/index', query: {} } as Options | undefined,
  windowInfo: WINDOW as Options | undefined,
  platform: 'ios',
  request: refuseRequest,
  /** What a selector query finds, by selector. */
  rects: {} as Record<string, readonly unknown[]>,
  audios: [] as MockAudio[],
  /** Who waits for a selector to come into view, or to go. */
  watched: new Map<string, (seen: object) => void>(),
  sockets: [] as MockSocket[],

  answer(name: string, answer: unknown) {
    answers.set(name, () => answer)
  },
  /** The answer is what the function gives; it may be a promise that the test keeps open. */
  answerWith(name: string, answer: (options: Options) => unknown) {
    answers.set(name, answer)
  },
  refuse(name: string, errMsg = `${name}:fail`) {
    answers.set(name, () => Promise.reject({ errMsg }))
  },
  callsOf: (name: string) => mock.calls.filter((call) => call.name === name).map((call) => call.options),
  emit(event: 'appShow' | 'appHide' | 'networkStatusChange', value?: unknown) {
    listenersOf(event).forEach((listener) => listener(value))
  },
  /** Runs a page hook of everything mounted; gives what the last one returned. */
  fire: (hook: string, value?: unknown) => [...hooksOf(hook)].map((run) => run(value)).pop(),
  reset() {
    mock.storage.clear()
    mock.storageLimit = Infinity
    mock.calls = []
    mock.navigations = []
    mock.pages = [{ route: 'pages/index/index', options: {} }]
    mock.router = { path: '/pages/index/index', params: {} }
    mock.enterOptions = { scene: 1001, path: 'pages/index/index', query: {} }
    mock.windowInfo = WINDOW
    mock.platform = 'ios'
    mock.request = refuseRequest
    mock.rects = {}
    mock.audios = []
    mock.watched.clear()
    mock.sockets = []
    answers.clear()
  },
}

function refuseRequest(options: Options): MockAnswer | Promise<MockAnswer> {
  return Promise.reject({ errMsg: `request:fail no handler answers ${String(options.url)}` })
}

const answers = new Map<string, (options: Options) => unknown>()
const listeners = new Map<string, Set<Callback>>()
const hooks = new Map<string, Set<Callback>>()

function setOf(map: Map<string, Set<Callback>>, key: string): Set<Callback> {
  const existing = map.get(key) ?? new Set<Callback>()
  map.set(key, existing)
  return existing
}
const listenersOf = (event: string) => setOf(listeners, event)
const hooksOf = (hook: string) => setOf(hooks, hook)

async function answerTo(name: string, options: Options): Promise<unknown> {
  mock.calls.push({ name, options })
  const answer = answers.get(name)
  return answer ? await answer(options) : (DEFAULT_ANSWERS[name] ?? { errMsg: `${name}:ok` })
}

const asynchronous =
  (name: string) =>
  (options: Options = {}) =>
    answerTo(name, options)

/** Calls that Taro hands through: with call-backs they give no promise. */
const byCallbacks =
  (name: string) =>
  (options: Options = {}) => {
    const { success, fail, ...rest } = options
    answerTo(name, rest).then(success as Callback, fail as Callback)
  }

const navigation =
  (kind: string) =>
  (options: { url?: string; delta?: number } = {}) => {
    mock.navigations.push({ kind, url: options.url ?? '' })
    return answerTo(kind, options)
  }

/** A promise with the methods of a network task. */
function task(name: string, work: (options: Options) => MockAnswer | Promise<MockAnswer>, defaults: MockAnswer) {
  return (options: Options) => {
    mock.calls.push({ name, options })
    const progress = new Set<(event: { progress: number }) => void>()
    let abort: () => void = () => undefined
    const aborted = new Promise<never>((_, reject) => {
      abort = () => reject({ errMsg: `${name}:fail abort` })
    })
    const answered = Promise.resolve()
      .then(() => work(options))
      .then((answer) => {
        progress.forEach((listener) => listener({ progress: 100 }))
        return { statusCode: 200, data: undefined, header: {}, ...defaults, ...answer }
      })
    return Object.assign(Promise.race([answered, aborted]), {
      abort,
      onProgressUpdate: (listener: (event: { progress: number }) => void) => progress.add(listener),
    })
  }
}

function setStorageSync(key: string, value: unknown) {
  const size = [...mock.storage].reduce((sum, [k, v]) => sum + (k === key ? 0 : k.length + String(v).length), 0)
  if (size + key.length + String(value).length > mock.storageLimit)
    throw new Error('setStorageSync:fail storage exceeds the limit')
  mock.storage.set(key, value)
}

const ASYNCHRONOUS = [
  'getNetworkType',
  'showToast',
  'hideToast',
  'showLoading',
  'hideLoading',
  'showModal',
  'showActionSheet',
  'scanCode',
  'previewImage',
  'saveImageToPhotosAlbum',
  'setClipboardData',
  'getClipboardData',
  'getLocation',
  'openLocation',
  'openDocument',
  'openSetting',
  'pageScrollTo',
  'stopPullDownRefresh',
  'startPullDownRefresh',
  'hideHomeButton',
  'setTabBarBadge',
  'removeTabBarBadge',
  'setNavigationBarTitle',
  'setNavigationBarColor',
  'vibrateShort',
  'hideKeyboard',
  'showShareMenu',
  'login',
  'getSystemInfo',
  'getImageInfo',
  'compressImage',
  'makePhoneCall',
]

export function getCurrentInstance() {
  return { router: mock.router, page: mock.pages[mock.pages.length - 1], app: {} }
}

const Taro = {
  ...Object.fromEntries(ASYNCHRONOUS.map((name) => [name, asynchronous(name)])),
  ...Object.fromEntries(
    [
      'requestPayment',
      'requestMerchantTransfer',
      'requestSubscribeMessage',
      'chooseMedia',
      'chooseMessageFile',
      'addPhoneCalendar',
      'shareFileMessage',
    ].map((name) => [name, byCallbacks(name)]),
  ),
  ...Object.fromEntries(
    ['navigateTo', 'redirectTo', 'switchTab', 'reLaunch', 'navigateBack'].map((name) => [name, navigation(name)]),
  ),
  request: task('request', (options) => mock.request(options), {}),
  uploadFile: task('uploadFile', (options) => mock.request(options), {}),
  downloadFile: task('downloadFile', (options) => mock.request(options), { tempFilePath: 'wxfile://tmp/1' }),
  connectSocket(options: Options) {
    mock.calls.push({ name: 'connectSocket', options })
    const refusal = answers.get('connectSocket')
    if (refusal) return Promise.resolve(refusal(options))
    const socket = new MockSocket()
    mock.sockets.push(socket)
    return Promise.resolve(socket)
  },
  createIntersectionObserver() {
    const observer = {
      relativeToViewport: () => observer,
      observe: (selector: string, listener: (seen: object) => void) => void mock.watched.set(selector, listener),
      disconnect: () => mock.watched.clear(),
    }
    return observer
  },
  createVideoContext: (id: string) =>
    Object.fromEntries(
      ['play', 'pause', 'seek', 'playbackRate', 'requestFullScreen', 'exitFullScreen'].map((name) => [
        name,
        (position?: unknown) =>
          void mock.calls.push({ name: `video.${name}`, options: { id, ...(position !== undefined && { position }) } }),
      ]),
    ),
  env: { USER_DATA_PATH: 'wxfile://usr' },
  getFileSystemManager: () => ({ getFileInfo: byCallbacks('fs.getFileInfo'), writeFile: byCallbacks('fs.writeFile') }),
  createInnerAudioContext() {
    const audio = new MockAudio()
    mock.audios.push(audio)
    return audio
  },

  getStorageSync: (key: string) => mock.storage.get(key) ?? '',
  setStorageSync,
  removeStorageSync: (key: string) => void mock.storage.delete(key),
  clearStorageSync: () => mock.storage.clear(),
  getStorageInfoSync: () => ({ keys: [...mock.storage.keys()], currentSize: 0, limitSize: 10240 }),

  getWindowInfo: () => mock.windowInfo,
  getDeviceInfo: () => ({ platform: mock.platform }),
  getAppBaseInfo: () => ({ language: 'zh_CN' }),
  getSystemInfoSync: () => ({ ...mock.windowInfo, platform: mock.platform }),
  getMenuButtonBoundingClientRect: () => ({ top: 48, bottom: 80, left: 281, right: 368, width: 87, height: 32 }),
  getEnterOptionsSync: () => mock.enterOptions,
  getLaunchOptionsSync: () => mock.enterOptions,
  getCurrentPages: () => [...mock.pages],
  getCurrentInstance,
  canIUse: () => true,
  onAppShow: (listener: Callback) => void listenersOf('appShow').add(listener),
  offAppShow: (listener: Callback) => void listenersOf('appShow').delete(listener),
  onAppHide: (listener: Callback) => void listenersOf('appHide').add(listener),
  offAppHide: (listener: Callback) => void listenersOf('appHide').delete(listener),
  onNetworkStatusChange: (listener: Callback) => void listenersOf('networkStatusChange').add(listener),
  offNetworkStatusChange: (listener: Callback) => void listenersOf('networkStatusChange').delete(listener),

  eventCenter: {
    on: (event: string, listener: Callback) => void listenersOf(`event:${event}`).add(listener),
    off: (event: string, listener: Callback) => void listenersOf(`event:${event}`).delete(listener),
    trigger: (event: string, ...args: unknown[]) => listenersOf(`event:${event}`).forEach((listener) => listener(...args)),
  },
  createSelectorQuery: () => {
    let asked = ''
    const query = {
      selectAll: (selector: string) => ((asked = selector), query),
      fields: () => query,
      exec: (tell: (results: unknown[]) => void) => tell([mock.rects[asked] ?? []]),
    }
    return query
  },
  nextTick: (run: () => void) => void Promise.resolve().then(run),
  pxTransform: (px: number) => `${px / 2}px`,
  initPxTransform: () => undefined,
  ENV_TYPE: { WEAPP: 'WEAPP', WEB: 'WEB' },
  getEnv: () => (typeof document === 'undefined' ? 'WEAPP' : 'WEB'),
  options: {},
}

/** Like Taro's: the newest function is run while the component is mounted. */
function pageHook(name: string, runsOnMount = false) {
  return (run: Callback) => {
    const newest = useRef(run)
    newest.current = run
    useEffect(() => {
      const call: Callback = (value) => newest.current(value)
      hooksOf(name).add(call)
      if (runsOnMount) call(mock.router.params)
      return () => {
        hooksOf(name).delete(call)
      }
    }, [])
  }
}

export const useLoad = pageHook('load', true)
export const useReady = pageHook('ready', true)
export const useDidShow = pageHook('didShow', true)
export const useDidHide = pageHook('didHide')
export const useUnload = pageHook('unload')
export const usePullDownRefresh = pageHook('pullDownRefresh')
export const useReachBottom = pageHook('reachBottom')
export const usePageScroll = pageHook('pageScroll')
export const useShareAppMessage = pageHook('shareAppMessage')
export const useShareTimeline = pageHook('shareTimeline')
export const useLaunch = pageHook('launch', true)
export const useError = pageHook('error')
export const useRouter = () => mock.router

const { eventCenter, nextTick, pxTransform } = Taro
export { eventCenter, nextTick, pxTransform }

export default Object.assign(Taro, {
  useLoad,
  useReady,
  useDidShow,
  useDidHide,
  useUnload,
  usePullDownRefresh,
  useReachBottom,
  usePageScroll,
  useShareAppMessage,
  useShareTimeline,
  useLaunch,
  useError,
  useRouter,
})
