// router, components and taro-h5 import each other in a ring; in CommonJS taro-h5 is the one safe entry.
const Taro = require('@tarojs/taro').default
// The entry of a real build does this; without it taro-ui's Taro.pxTransform throws.
Taro.initPxTransform({
  designWidth: 375,
  deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
  baseFontSize: 20,
  targetUnit: 'px',
})
