import { lazy, Suspense, useState } from 'react'
import type { ModelPickerProps } from '.'

const ModelPicker = lazy(async () => ({ default: (await import('.')).ModelPicker }))

/** The models to choose from, loaded when they are first asked for. */
export function LateModelPicker(props: ModelPickerProps) {
  const [wanted, setWanted] = useState(false)
  if (props.open && !wanted) setWanted(true)
  return <Suspense fallback={null}>{wanted && <ModelPicker {...props} />}</Suspense>
}
