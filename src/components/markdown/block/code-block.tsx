import { useState } from 'react'
import { Box, Span } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { useTexts } from '@/services/texts/i18n'
import { useAnswerTexts } from '@/services/texts/answer'
import { useCopied } from '@/components/ui/use-copied'
import { CodeLine } from './code-line'
import { canPreview, HtmlPreview } from './html-preview'
import { Strip } from '../primitives'
import { useHighlight } from '../highlight/use-highlight'
import './code-block.scss'

interface CodeBlockProps {
  code: string
  lang?: string
  live?: boolean
}

/** Of more lines, the first are shown until one asks for all. */
const most = 30
const first = 20

/** Code with its language, ways to copy and to wrap it, and, of HTML, a look at it. */
export function CodeBlock({ code, lang = '', live }: CodeBlockProps) {
  const name = lang.trim().split(/[\s{]/)[0]!.toLowerCase()
  const lines = useHighlight(code, name, live)
  const [wraps, setWraps] = useState(false)
  // What one has seen being written stays as it is.
  const [whole, setWhole] = useState(live === true)
  const [seen, setSeen] = useState(false)
  const [copied, copy] = useCopied()
  const t = useTexts().chat
  const own = useAnswerTexts()
  const long = lines.length > most && !live
  const shown = long && !whole ? lines.slice(0, first) : lines
  return (
    <Box className='md-code'>
      <Box className='md-code__head'>
        <Span className='md-code__name'>{name === 'mermaid' ? own.mermaid : name || t.code}</Span>
        {canPreview(name) && !live && (
          <Pressable className='md-code__copy' pressed={seen} onClick={() => setSeen(!seen)}>
            {seen ? own.source : own.preview}
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
      {seen ? (
        <HtmlPreview code={code} title={own.previewTitle} note={own.previewNote} />
      ) : (
        <Strip className='md-code__strip'>
          <Box className={wraps ? 'md-code__lines md-code__lines--wrapped' : 'md-code__lines'}>
            {shown.map((spans, i) => (
              <CodeLine key={i} spans={spans} />
            ))}
          </Box>
        </Strip>
      )}
      {long && !seen && (
        <Pressable className='md-code__more' expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? own.less : own.showAll(lines.length)}
        </Pressable>
      )}
    </Box>
  )
}
