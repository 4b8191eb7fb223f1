/// <reference types="@tarojs/taro" />
declare module '*.scss'
declare module 'yet-another-abortcontroller-polyfill'
declare module 'weapp-qrcode'

/** Base address of the API, set at build time (config/index.ts). */
declare const API_BASE: string

declare namespace NodeJS {
  interface ProcessEnv {
    NODE_ENV: 'development' | 'production' | 'test'
    TARO_ENV: 'weapp' | 'h5'
    TARO_APP_API?: string
  }
}
