const swc = [
  '@swc/jest',
  { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
]

const base = {
  transform: { '\\.[jt]sx?$': swc },
  // These ship ES modules only.
  transformIgnorePatterns: [
    'node_modules/(?!(@tarojs|taro-ui|htmlparser2|domhandler|domutils|dom-serializer|domelementtype|entities|css-select|query-string|decode-uri-component|filter-obj|split-on-first|css-what|nth-check|boolbase)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.scss$': '<rootDir>/test/setup/css-module.js',
    '\\.(scss|png|svg)$': '<rootDir>/test/setup/file.js',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@test/(.*)$': '<rootDir>/test/$1',
    '^@tarojs/components$': '<rootDir>/test/setup/taro-components.tsx',
    '^@tarojs/taro$': '<rootDir>/test/setup/taro.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/test/setup/patience.ts'],
  clearMocks: true,
}

/** Unit tests run once per platform form: `.h5` files are picked by one project, `.weapp` files by the other. */
const unit = (displayName, testEnvironment, platform, testMatch, mocks = {}) => ({
  ...base,
  moduleNameMapper: { ...mocks, ...base.moduleNameMapper },
  displayName,
  testEnvironment,
  globals: { __PLATFORM__: platform },
  setupFiles: ['<rootDir>/test/setup/globals.js'],
  moduleFileExtensions: [`${platform}.tsx`, `${platform}.ts`, 'tsx', 'ts', 'js', 'mjs', 'json'],
  testMatch,
  testPathIgnorePatterns: platform === 'h5' ? ['\\.weapp\\.test\\.tsx?$'] : [],
})

/** What draws nothing runs without a document: making one takes longer than most of these files. */
const RULES = 'domain|api|routes|stores|lint'

/**
 * Specs drive a build from outside; of the app's own code they use what is kept on the device. Their files share a backend and come in any order:
 * each changes what no other one looks at, or asks for a backend of its own.
 */
const specs = (platform) => ({
  ...base,
  displayName: platform,
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/test/setup/build-settings.js'],
  setupFilesAfterEnv: [...base.setupFilesAfterEnv, '<rootDir>/test/setup/fail-on-purpose.ts'],
  moduleNameMapper: {
    '^@test/(.*)$': '<rootDir>/test/$1',
    '^@/platform/storage$': '<rootDir>/src/platform/storage/mock',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
  globalSetup: '<rootDir>/test/support/before-all-files.ts',
  globalTeardown: '<rootDir>/test/support/after-all-files.ts',
  testMatch: [`<rootDir>/test/${platform}/**/*.test.ts`],
})

/** What a test sets and asks instead of the host. Others of `src/platform` are as real as jsdom is, unless a test mocks them itself. */
const HOST =
  'authCode|bridge|calendar|call|clipboard|dialog|frame|image|jssdk|media|place|poster|recorder|request|socket|speech|storage|stream|subscription|theme'
const hostMocks = { [`^@/platform/(${HOST})$`]: '<rootDir>/src/platform/$1/mock' }

module.exports = {
  projects: [
    unit('unit', 'jsdom', 'h5', [`<rootDir>/test/unit/!(${RULES}|platform)/**/*.test.{ts,tsx}`], hostMocks),
    unit('unit-rules', 'node', 'h5', [`<rootDir>/test/unit/@(${RULES})/**/*.test.{ts,tsx}`], hostMocks),
    // The platform is tested as it is.
    unit('unit-platform', 'jsdom', 'h5', ['<rootDir>/test/unit/platform/**/*.test.{ts,tsx}']),
    unit('unit-weapp', 'node', 'weapp', ['<rootDir>/test/unit/**/*.{both,weapp}.test.{ts,tsx}']),
    specs('weapp'),
    specs('h5'),
  ],
}
