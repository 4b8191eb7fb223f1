import { useEffect, useRef } from 'react'
import { Span } from '@/components/ui/box'
import { useFieldFile } from '@/components/upload/use-field-file'
import { useSaidIn } from '@/services/queries/tool'
import { useToolTexts } from '@/services/texts/tool'

interface Props {
  /** The sound. */
  fileId: string | undefined
  text: string
  onChange(text: string): void
}

/** Writes the words of a sound into an empty field, or over those that it wrote itself. */
export function SaidIn({ fileId, text, onChange }: Props) {
  const t = useToolTexts().form.saidIn
  const { file } = useFieldFile(fileId, () => {})
  const { data, isFetching } = useSaidIn(file?.fileId)
  const written = useRef('')
  useEffect(() => {
    if (!data?.text || !fileId) return
    if (text.trim() !== '' && text !== written.current) return
    written.current = data.text
    onChange(data.text)
    // Once for each sound: what the person writes stays.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data, fileId])
  if (isFetching) return <Span className='field__hint'>{t.writing}</Span>
  return null
}
