import { createRequire } from 'node:module'
import { JSDOM } from 'jsdom'

// The open component framework of WeChat's team. Its packages ship no usable types for this use: here is what we touch.
export interface Node {
  childNodes?: Node[]
  shadowRoot?: Node
  getShadowRoot?(): Node | undefined
  querySelector?(selector: string): Node | null
  querySelectorAll?(selector: string): Node[]
  getBackendElement(): HTMLElement
}

/** What `Page({…})` makes: the page's own methods by name. */
export interface PageInstance {
  route: string
  __route__: string
  options: Record<string, string>
  data: Record<string, unknown>
  setData(data: Record<string, unknown>, callback?: () => void): void
  onLoad?(query: Record<string, string>): void
  onShow?(): void
  onReady?(): void
  onHide?(): void
  onUnload?(): void
  onShareAppMessage?(from: object): unknown
  onShareTimeline?(): unknown
}

export interface PageRoot {
  get(): PageInstance
  getComponent(): Node
  attach(parent: Element, placeholder: Element): void
  release(): void
}

/** The registering functions a page's script calls. */
export type Definers = Record<'Page' | 'Component' | 'Behavior', (definition: Definition) => unknown>
export interface Definition {
  properties?: Record<string, unknown>
  attached?(this: ComponentInstance): void
  detached?(this: ComponentInstance): void
}

export type ComponentInstance = Pick<PageInstance, 'data' | 'setData'>

interface CodeSpace {
  addComponentStaticConfig(path: string, config: unknown): void
  addCompiledTemplate(
    path: string,
    template: { groupList: unknown; content: unknown; fallbackListenerOnNativeNode: boolean },
  ): void
  componentEnv(path: string, define: (definers: Definers) => void): void
}

interface TemplateGroup {
  addTmpl(path: string, text: string): { message?: string }[] | undefined
  addScript(path: string, text: string): void
  getTmplGenObjectGroups(): string
}

export interface Framework {
  document: Document
  close(): void
  newTemplates(): TemplateGroup
  codeSpace: CodeSpace
  createRoot(page: string): PageRoot
  trigger(node: Node, type: string, detail: unknown, options: { bubbles: boolean; composed: boolean }): void
}

/** Starts the framework over a fresh jsdom. It looks for its document in the globals when it is loaded, so they come first. */
export function startFramework(onError: (error: unknown) => void): Framework {
  const { window } = new JSDOM('<!doctype html><html><body></body></html>', {
    pretendToBeVisual: true,
    url: 'https://servicewechat.com/',
  })
  window.matchMedia = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} })
  const names = ['document', 'HTMLElement', 'Element', 'Event', 'MutationObserver', 'CSSStyleSheet', 'Node'] as const
  Object.assign(
    globalThis,
    { window, requestAnimationFrame: (f: () => void) => setTimeout(f, 0) },
    Object.fromEntries(names.map((name) => [name, window[name]])),
  )

  const require = createRequire(import.meta.url)
  const easel = require('glass-easel') as {
    triggerEvent: Framework['trigger']
    addGlobalErrorListener(listener: (error: unknown) => void): void
  }
  const { MiniProgramEnv } = require('glass-easel-miniprogram-adapter') as {
    MiniProgramEnv: new () => {
      createCodeSpace(id: string, isMain: boolean): CodeSpace
      associateBackend(): { createRoot(tag: string, space: CodeSpace, page: string): PageRoot }
    }
  }
  const { TmplGroup } = require('glass-easel-template-compiler') as { TmplGroup: new () => TemplateGroup }
  easel.addGlobalErrorListener((error) => {
    onError(error)
    return false
  })
  const env = new MiniProgramEnv()
  const codeSpace = env.createCodeSpace('', true)
  const backend = env.associateBackend()
  return {
    document: window.document,
    close: () => window.close(),
    newTemplates: () => new TmplGroup(),
    codeSpace,
    createRoot: (page) => backend.createRoot('page', codeSpace, page),
    trigger: easel.triggerEvent,
  }
}
