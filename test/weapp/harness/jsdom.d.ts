declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { pretendToBeVisual: boolean; url: string })
    window: {
      document: Document
      matchMedia: unknown
    } & Record<'HTMLElement' | 'Element' | 'Event' | 'MutationObserver' | 'CSSStyleSheet' | 'Node', unknown>
  }
}
