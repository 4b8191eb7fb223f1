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

/** Writes the words of a sound into an empty field, or over the words of the sound before. */
export function SaidIn({ fileId, text, onChange }: Props) {
  const t = useToolTexts().form.saidIn
  const { file } = useFieldFile(fileId, () => {})
  const { data, isFetching } = useSaidIn(file?.fileId)
  const before = useRef(fileId)
  useEffect(() => {
    if (!data?.text || !fileId) return
    if (text.trim() === '' || before.current !== fileId) onChange(data.text)
    before.current = fileId
    // Once for each sound: what the person writes afterwards stays.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data, fileId])
  if (isFetching) return <Span className='field__hint'>{t.writing}</Span>
  return null
}
