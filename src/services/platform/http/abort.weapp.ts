// The query client makes an AbortController for every fetch, and the polyfill stands on EventTarget: in this order.
import './events.weapp'
import 'yet-another-abortcontroller-polyfill'
