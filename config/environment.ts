/** The settings a build carries. Everything secret or host-bound comes from the environment, never from the code. */
export interface AppConfig {
  /** Which API hosts to call. */
  environment: 'dev' | 'test' | 'pre' | 'prod'
  /** Origin of the API, without a trailing slash. Empty on H5: the origin that served the page. */
  apiHost: string
  /** Origin of the H5 app, for share links and QR codes made in the mini-program. Empty on H5: this origin. */
  h5Host: string
  /** Where analytics events are sent; empty: the API host. */
  trackHost: string
  /** Key and iv of the AES helper, as hexadecimal text. Empty: a development key. */
  aesKey: string
  aesIv: string
  /** `Basic …` credentials for the JS-SDK signature call; empty: none are sent. */
  jssdkAuthorization: string
  /** Error reporting address; empty: error reporting is off. */
  sentryDsn: string
  /** App id of the mini-program and its original id, used to open it from H5. */
  miniProgramAppId: string
  miniProgramUserName: string
  /** URL scheme of the native app and the page of the app store. */
  appScheme: string
  appStoreUrl: string
  /** Version shown in error reports and sent to tracking. */
  version: string
}

const HOSTS: Record<AppConfig['environment'], string> = {
  dev: 'http://127.0.0.1:8787',
  test: 'https://test.example.com',
  pre: 'https://pre.example.com',
  prod: 'https://www.example.com',
}

/** Reads the settings from environment variables (`APP_ENV`, `APP_API_HOST`, …); see README. */
export function readAppConfig(env: NodeJS.ProcessEnv, version: string): AppConfig {
  const h5 = env.TARO_ENV === 'h5'
  const environment = (env.APP_ENV ?? 'dev') as AppConfig['environment']
  if (!(environment in HOSTS)) throw new Error(`APP_ENV is "${environment}"; it must be one of ${Object.keys(HOSTS).join(', ')}`)
  const host = HOSTS[environment]
  return {
    environment,
    apiHost: env.APP_API_HOST ?? (h5 ? '' : host),
    h5Host: env.APP_H5_HOST ?? (h5 ? '' : host),
    trackHost: env.APP_TRACK_HOST ?? '',
    aesKey: env.APP_AES_KEY ?? '',
    aesIv: env.APP_AES_IV ?? '',
    jssdkAuthorization: env.APP_JSSDK_AUTHORIZATION ?? '',
    sentryDsn: env.APP_SENTRY_DSN ?? '',
    miniProgramAppId: env.APP_MINI_APPID ?? 'touristappid',
    miniProgramUserName: env.APP_MINI_USERNAME ?? '',
    appScheme: env.APP_SCHEME ?? 'oncologyapp://',
    appStoreUrl: env.APP_STORE_URL ?? '',
    version,
  }
}
