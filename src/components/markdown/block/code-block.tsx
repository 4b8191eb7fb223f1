import { useState } from 'react'
import { Box, Span } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { useTexts } from '@/services/texts/i18n'
import { useAnswerTexts } from '@/services/texts/answer'
import { useCopied } from '@/components/ui/use-copied'
import { CodeLines } from './code-line'
import { canPreview, HtmlPreview } from './html-preview'
import { Diagram } from './diagram'
import { canDrawDiagram } from '@/components/ui/diagram-frame'
import { Strip } from '../primitives'
import { useHighlight } from '../highlight/use-highlight'
import './code-block.scss'

interface CodeBlockProps {
  code: string
  lang?: string
  live?: boolean
}

/** Longer code shows its first lines until the reader expands it. */
const most = 30
const first = 20

/** Code with its language, ways to copy and to wrap it, and, of HTML and diagrams, a look at it. */
export function CodeBlock({ code, lang = '', live }: CodeBlockProps) {
  const name = lang.trim().split(/[\s{]/)[0]!.toLowerCase()
  const lines = useHighlight(code, name, live)
  const [wraps, setWraps] = useState(false)
  // Code that the reader watched being written stays expanded.
  const [whole, setWhole] = useState(live === true)
  const [wanted, setWanted] = useState(false)
  const [failed, setFailed] = useState(false)
  const seen = wanted && !failed
  const isDiagram = canDrawDiagram(name)
  const see = (wants: boolean) => {
    setWanted(wants)
    setFailed(false)
  }
  const [copied, copy] = useCopied()
  const t = useTexts().chat
  const own = useAnswerTexts()
  const long = lines.length > most && !live
  const shown = long && !whole ? lines.slice(0, first) : lines
  return (
    <Box className='md-code'>
      <Box className='md-code__head'>
        <Span className='md-code__name'>{name === 'mermaid' ? own.mermaid : name || t.code}</Span>
        {(canPreview(name) || isDiagram) && !live && (
          <Pressable className='md-code__copy' pressed={seen} onClick={() => see(!seen)}>
            {seen ? own.source : isDiagram ? own.showDiagram : own.preview}
          </Pressable>
        )}
        {!seen && (
          <Pressable
            className={wraps ? 'md-code__copy md-code__copy--on' : 'md-code__copy'}
            pressed={wraps}
            onClick={() => setWraps(!wraps)}
          >
            {own.wrap}
          </Pressable>
        )}
        <Pressable className='md-code__copy' label={t.copyCode} onClick={() => copy(code)}>
          {copied ? t.copied : t.copy}
        </Pressable>
      </Box>
      {seen && isDiagram ? (
        <Diagram code={code} title={own.diagramTitle} onFailed={() => setFailed(true)} />
      ) : seen ? (
        <HtmlPreview code={code} title={own.previewTitle} note={own.previewNote} />
      ) : (
        <Strip className='md-code__strip'>
          <Box className={wraps ? 'md-code__lines md-code__lines--wrapped' : 'md-code__lines'}>
            <CodeLines lines={shown} />
          </Box>
        </Strip>
      )}
      {failed && <Box className='md-code__note'>{own.diagramFailed}</Box>}
      {long && !seen && (
        <Pressable className='md-code__more' expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? own.less : own.showAll(lines.length)}
        </Pressable>
      )}
    </Box>
  )
}
