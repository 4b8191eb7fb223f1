import { useState, type ClipboardEvent, type DragEvent } from 'react'
import { localFileFrom } from '@/services/platform/media/pick.h5'
import type { DropZoneProps } from './types'

/** Takes a file that is dropped on it, or pasted while it has the focus. */
export function DropZone({ className, kind, onChosen, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | undefined) => {
    const file = Array.from(files ?? []).find(({ type }) => type.startsWith(`${kind}/`) || type === '')
    if (file) void localFileFrom(kind, file).then(onChosen)
    return Boolean(file)
  }
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer?.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData?.files)) event.preventDefault()
  }
  return (
    <div className={className} onDragOver={hold} onDragLeave={() => setOver(false)} onDrop={drop} onPaste={paste}>
      {children(over)}
    </div>
  )
}
