// What the bundler writes into a build: see config/index.ts.
const { builtPages } = require('../../config/built-pages')
const { readAppConfig } = require('../../config/environment')

// Which platform's files a project of jest.config.js picks.
const TARO_ENV = global.__PLATFORM__
process.env.TARO_ENV = TARO_ENV

// Most tests never ask, and the route table with it takes its time.
Object.defineProperty(global, '__BUILT_PAGES__', { get: () => require('../../src/routes/built').packPages(builtPages('')) })
global.__APP_CONFIG__ = readAppConfig(
  { NODE_ENV: 'test', TARO_ENV, APP_MINI_APPID: 'wx0123456789abcdef', APP_STORE_URL: 'https://store.example.com/oncology' },
  '0.0.0-test',
)
