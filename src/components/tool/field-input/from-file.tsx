import { useEffect, useRef, useState } from 'react'
import type { TextField } from '@contract/field'
import { fileText } from '@/components/upload/file-text'
import { ask } from '@/components/ui/ask'
import { Button } from '@/components/ui/button'
import { notify } from '@/services/api/notices'
import { pickFile, revokePreview } from '@/services/platform/media/pick'
import type { LocalFile } from '@/services/platform/media/types'
import { attachTexts } from '@/services/texts/attach'
import { documentLength } from '@/services/texts/document-length'
import { useToolTexts } from '@/services/texts/tool'

interface FromFileProps {
  field: TextField
  text: string
  onChange(text: string): void
}

/** Fills a text field with the text of a chosen file, as much as it takes. */
export function FromFile({ field: { maxLength }, text, onChange }: FromFileProps) {
  const t = useToolTexts().form.fromFile
  const [reading, setReading] = useState(false)
  // The text and its field may change while the file is read.
  const now = useRef<{ text: string } | null>(null)
  useEffect(() => {
    now.current = { text }
  }, [text])
  useEffect(() => () => void (now.current = null), [])

  async function take(chosen: LocalFile): Promise<void> {
    const found = await fileText(chosen).finally(() => revokePreview(chosen))
    if (!now.current) return
    if ('fault' in found) {
      if (found.fault) notify.warn(found.fault)
      return
    }
    const cut = found.document.cut || found.text.length > maxLength
    const taken = found.text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
    const question = { title: t.replaceAsk, text: t.replaceText, ok: t.replace, cancel: t.keep }
    if (now.current.text.trim() && !(await ask(question))) return
    onChange(taken)
    const { lost, scanned } = found.document
    if (cut || lost || scanned)
      notify.warn(documentLength(attachTexts(), { characters: taken.length, cut, lost, scanned }))
  }

  const choose = () =>
    pickFile('document', { key: 'question', text: '' })
      .then((chosen) => {
        setReading(chosen !== null)
        return chosen && take(chosen)
      })
      .catch(() => notify.warn(attachTexts().failed))
      .finally(() => setReading(false))

  return (
    <Button id='text-from-file' kind='soft' size='s' icon='file-text' loading={reading} onClick={() => void choose()}>
      {t.choose}
    </Button>
  )
}
