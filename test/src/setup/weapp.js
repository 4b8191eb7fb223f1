process.env.TARO_ENV = 'weapp'
process.env.TARO_PLATFORM = 'mini'
process.env.FRAMEWORK = 'react'
Object.assign(globalThis, {
  ENABLE_INNER_HTML: true,
  ENABLE_ADJACENT_HTML: false,
  ENABLE_SIZE_APIS: false,
  ENABLE_TEMPLATE_CONTENT: false,
  ENABLE_CLONE_NODE: false,
  ENABLE_CONTAINS: false,
  ENABLE_MUTATION_OBSERVER: false,
  DEPRECATED_ADAPTER_COMPONENT: false,
  __TARO_FRAMEWORK__: 'react',
  IS_REACT_ACT_ENVIRONMENT: false,
})
const { createWx } = require('./wx-double.js')
const double = createWx()
globalThis.__wx = double.state
globalThis.wx = double.wx
globalThis.getCurrentPages = () => double.state.pages
globalThis.getApp = () => ({})
globalThis.App = (config) => {
  globalThis.__app = config
}
globalThis.Page = (config) => config

// Before anything imports @tarojs/taro: it copies wx.* onto Taro.
require('@tarojs/plugin-platform-weapp/dist/runtime')
