// The query client creates an AbortController for every fetch, and its polyfill needs EventTarget: keep this order.
import './events.weapp'
import 'yet-another-abortcontroller-polyfill'
