/// <reference types="@tarojs/taro" />

declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.scss'
declare module '*.png' {
  const url: string
  export default url
}
declare module '*.svg' {
  const url: string
  export default url
}

/** Pages that exist in this build, as `src/routes/built.ts` packs them. */
declare const __BUILT_PAGES__: string
/** Settings of this build, from environment variables; see config/environment.ts. */
declare const __APP_CONFIG__: import('../config/environment').AppConfig

declare namespace NodeJS {
  interface ProcessEnv {
    NODE_ENV: 'development' | 'production' | 'test'
    TARO_ENV: 'weapp' | 'h5'
  }
}
