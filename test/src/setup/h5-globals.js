// What jsdom lacks and every browser has.
const { TextDecoder, TextEncoder } = require('node:util')
Object.assign(globalThis, { TextDecoder, TextEncoder, IS_REACT_ACT_ENVIRONMENT: true })
if (!globalThis.matchMedia) {
  globalThis.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} })
}
// The transformer of test-utils-react writes JSX for the classic runtime.
globalThis.React = require('react')
