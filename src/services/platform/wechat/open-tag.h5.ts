import { wechatPlace } from './index.h5'

/** WeChat's own element that opens a mini-program; nothing else may open one from a page. */
export const openTag = 'wx-open-launch-weapp'

/** The first WeChat with such elements. */
const least = [7, 0, 12]

/** Whether WeChat's browser here has the element: not in a page inside a mini-program, and not on computers. */
export function hasOpenTag(agent = navigator.userAgent): boolean {
  if (!wechatPlace(agent) || /miniProgram|Windows NT|Macintosh/i.test(agent)) return false
  const version = (/MicroMessenger\/([\d.]+)/i.exec(agent)?.[1] ?? '').split('.').map(Number)
  const differs = least.findIndex((part, at) => (version[at] ?? 0) !== part)
  return differs < 0 || (version[differs] ?? 0) > (least[differs] ?? 0)
}

export interface OpenTagEvents {
  /** Called when it can be pressed. */
  onReady(): void
  /** Called when it was pressed and did not open. */
  onFailed(): void
  /** Called when this WeChat lacks such elements. */
  onMissing(): void
}

/**
 * Puts the element into a node, transparent and as large as the node. WeChat draws its content apart from this page,
 * without its styles. Returns a function that removes it.
 */
export function putOpenTag(
  place: HTMLElement,
  to: { username: string; path: string; label: string },
  { onReady, onFailed, onMissing }: OpenTagEvents,
): () => void {
  const tag = document.createElement(openTag)
  tag.setAttribute('username', to.username)
  tag.setAttribute('path', to.path)
  tag.style.cssText = 'position:absolute;top:0;right:0;bottom:0;left:0;display:block;overflow:hidden'
  const content = document.createElement('script')
  content.type = 'text/wxtag-template'
  const { width, height } = place.getBoundingClientRect()
  const button = document.createElement('button')
  button.setAttribute('aria-label', to.label)
  button.style.cssText = `display:block;width:${Math.ceil(width)}px;height:${Math.ceil(height)}px;border:0;opacity:0`
  content.text = button.outerHTML
  tag.append(content)
  tag.addEventListener('ready', onReady)
  tag.addEventListener('error', onFailed)
  document.addEventListener('WeixinOpenTagsError', onMissing)
  place.append(tag)
  return () => {
    document.removeEventListener('WeixinOpenTagsError', onMissing)
    tag.remove()
  }
}
