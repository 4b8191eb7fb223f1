import { memo } from 'react'
import { Box, Span } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { useTexts } from '@/services/texts/i18n'
import { useCopied } from '@/components/ui/use-copied'
import type { ColouredSpan as ColouredText } from '../highlight/highlight'
import { Strip } from '../primitives'
import { useHighlight } from '../highlight/use-highlight'
import './code-block.scss'

interface CodeBlockProps {
  code: string
  lang?: string
  live?: boolean
}

/** Code with its language and a copy button. */
export function CodeBlock({ code, lang = '', live }: CodeBlockProps) {
  const name = lang.trim().split(/[\s{]/)[0]!.toLowerCase()
  const lines = useHighlight(code, name, live)
  const [copied, copy] = useCopied()
  const t = useTexts().chat
  return (
    <Box className='md-code'>
      <Box className='md-code__head'>
        <Span className='md-code__name'>{name || t.code}</Span>
        <Pressable className='md-code__copy' label={t.copyCode} onClick={() => copy(code)}>
          {copied ? t.copied : t.copy}
        </Pressable>
      </Box>
      <Strip className='md-code__strip'>
        <Box className='md-code__lines'>
          {lines.map((spans, i) => (
            <Line key={i} spans={spans} />
          ))}
        </Box>
      </Strip>
    </Box>
  )
}

const Line = memo(
  function Line({ spans }: { spans: ColouredText[] }) {
    return (
      <Box className='md-code__line'>
        {spans.map(({ kind, text }, i) =>
          kind ? (
            <Span key={i} className={`tok-${kind}`}>
              {text}
            </Span>
          ) : (
            text
          ),
        )}
      </Box>
    )
  },
  (a, b) =>
    a.spans === b.spans ||
    (a.spans.length === b.spans.length &&
      a.spans.every((span, i) => span.text === b.spans[i]!.text && span.kind === b.spans[i]!.kind)),
)
