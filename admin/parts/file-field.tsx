import { useId } from 'react'
import { FieldRow, type Labelled } from './labelled'

type FileProps = Labelled & {
  /** As the attribute of an input. */
  accept: string
  onChoose: (file: File | null) => void
}

/** One file of this device. */
export function FileField({ label, hint, accept, onChoose }: FileProps) {
  const id = useId()
  return (
    <FieldRow id={id} label={label} {...(hint && { hint })}>
      <input id={id} type='file' accept={accept} onChange={({ target }) => onChoose(target.files?.[0] ?? null)} />
    </FieldRow>
  )
}
