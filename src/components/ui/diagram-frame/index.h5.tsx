import { useEffect, useRef, useState } from 'react'
import type { DiagramFrameProps } from './types'
import './index.scss'

export const canDrawDiagram = (lang: string): boolean => lang === 'mermaid'

const giveUpMs = 30_000
const leastPx = 80
const mostPx = 1600
const waitingPx = 160

/** Mermaid and draw.js: the build puts them there (scripts/lib/diagram.mjs). */
const folder = () => `${window.location.origin}/static/diagram/`

/** The frame's page. It loads only this site's scripts from that folder: no other network, no form. */
const pageOf = (dark: boolean) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${folder()}; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'"><style>html{color-scheme:${dark ? 'dark' : 'light'}}body{margin:0;padding:12px;background:${dark ? '#18181c' : '#ffffff'};overflow-x:auto}svg{display:block;margin:0 auto;max-width:100%;height:auto}</style><body><script src="${folder()}mermaid.tiny.js"></script><script src="${folder()}draw.js"></script>`

/** A diagram in a frame without any right on the page: no access to this site, no network, no popup. */
export function DiagramFrame({ code, dark, title, onFailed }: DiagramFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const failed = useRef(onFailed)
  const [heightPx, setHeightPx] = useState(0)
  useEffect(() => {
    failed.current = onFailed
  })
  useEffect(() => {
    const timer = setTimeout(() => failed.current(), giveUpMs)
    const hear = ({ source, data }: MessageEvent<{ diagram?: string; heightPx?: unknown } | null>) => {
      if (!source || source !== frame.current?.contentWindow) return
      if (data?.diagram === 'ready') frame.current.contentWindow.postMessage({ code, dark }, '*')
      if (data?.diagram === 'failed') failed.current()
      if (data?.diagram !== 'drawn') return
      clearTimeout(timer)
      setHeightPx(Math.min(mostPx, Math.max(leastPx, Number(data.heightPx) || leastPx)))
    }
    window.addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
    }
  }, [code, dark])
  return (
    <iframe
      key={String(dark)}
      ref={frame}
      className={heightPx ? 'ui-diagram' : 'ui-diagram ui-diagram--waiting'}
      style={{ height: `${heightPx || waitingPx}px` }}
      title={title}
      sandbox='allow-scripts'
      referrerPolicy='no-referrer'
      srcDoc={pageOf(dark)}
    />
  )
}
