declare module 'jsdom' {
  type Names = 'HTMLElement' | 'Element' | 'Event' | 'MutationObserver' | 'CSSStyleSheet' | 'Node'
  export const JSDOM: new (
    html: string,
    options: { pretendToBeVisual: boolean; url: string },
  ) => { window: { document: Document; close(): void; matchMedia: unknown } & Record<Names, unknown> }
}
