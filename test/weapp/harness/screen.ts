import type { Bundle } from './bundle'
import type { Framework, Node } from './framework'
import { settle, type Router } from './router'

export type Screen = ReturnType<typeof createScreen>

/** What is on the page in front, and the fingers that touch it. */
export function createScreen(bundle: Bundle, framework: Framework, router: Router) {
  const shadowOf = (node: Node) => node.getShadowRoot?.() ?? node.shadowRoot
  // Ids and classes live in the framework's shadow trees, not in the DOM, and Taro nests a `comp` at every few levels.
  function deep(root: Node, selector: string): Node | null {
    const hit = root.querySelector?.(selector)
    if (hit) return hit
    const walk = (node: Node): Node | null => {
      for (const child of node.childNodes ?? []) {
        const shadow = shadowOf(child)
        const found = (shadow && deep(shadow, selector)) || walk(child)
        if (found) return found
      }
      return null
    }
    return walk(root)
  }
  function descendant(node: Node, matches: (node: Node) => boolean): Node | null {
    if (matches(node)) return node
    for (const child of [...(node.childNodes ?? []), ...(shadowOf(node)?.childNodes ?? [])]) {
      const found = descendant(child, matches)
      if (found) return found
    }
    return null
  }
  const find = (selector: string) => {
    const page = router.top()
    const root = page && shadowOf(page.root.getComponent())
    return root ? deep(root, bundle.short(selector)) : null
  }
  const element = (selector: string) => {
    const found = find(selector)
    if (!found)
      throw new Error(`nothing matches ${selector} on ${router.top()?.path ?? 'no page'}: ${text().slice(0, 200)}`)
    return found
  }
  const text = (selector?: string) => {
    const shown = selector ? element(selector).getBackendElement() : router.top()?.holder
    if (!shown?.querySelector('rich-text')) return shown?.textContent?.trim() ?? ''
    const copy = shown.cloneNode(true) as HTMLElement
    for (const rich of copy.querySelectorAll('rich-text')) rich.innerHTML = rich.getAttribute('nodes') ?? ''
    return copy.textContent?.replace(/\u00a0/g, ' ').trim() ?? ''
  }

  // A tap bubbles up to handlers above, as a finger's does; other events of built-in components do not.
  async function fire(selector: string, type: string, detail: object = {}) {
    router.log.touches++
    framework.trigger(element(selector), type, detail, { bubbles: type === 'tap', composed: true })
    await settle()
  }

  /** Polls until `look` returns something truthy; an exception counts as "not yet". */
  async function waitFor<T>(what: string, look: () => T | Promise<T>, timeoutMs = 30_000): Promise<NonNullable<T>> {
    const end = Date.now() + timeoutMs
    let last: unknown
    while (Date.now() < end) {
      try {
        const seen = await look()
        if (seen) return seen as NonNullable<T>
        last = seen
      } catch (error) {
        last = error
      }
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    throw new Error(
      `${what} did not happen in ${timeoutMs} ms; last seen: ${String(last)}; on ${router.top()?.path}: ${text().slice(-300)}`,
    )
  }

  return {
    has: (selector: string) => find(selector) !== null,
    text,
    html: () => bundle.longHtml(router.top()?.holder.innerHTML ?? ''),
    /** The nodes of the page in front, as the framework has drawn them. */
    holder: () => router.top()?.holder,
    fire,
    tap: (selector: string) => fire(selector, 'tap'),
    input: (selector: string, value: string) => fire(selector, 'input', { value, cursor: value.length }),
    /** The slider inside is moved; `changing` comes while the finger is on it. */
    async slide(selector: string, value: number) {
      const slider = descendant(element(selector), (node) => node.getBackendElement?.()?.tagName === 'SLIDER')
      if (!slider) throw new Error(`no slider in ${selector}`)
      router.log.touches++
      framework.trigger(slider, 'changing', { value }, { bubbles: false, composed: true })
      await settle()
    },
    waitFor,
    path: () => router.top()?.path ?? '',
    query: () => router.top()?.query ?? {},
    depth: () => router.stack.length,
  }
}
