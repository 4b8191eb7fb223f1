import { useComposerParts } from '../composer/more/use-composer-parts.weapp'
import type { ModelPickerProps } from '.'

/** The models to choose from, in a sub-package. */
export function LateModelPicker(props: ModelPickerProps) {
  const { ModelPicker } = useComposerParts()
  return ModelPicker ? <ModelPicker {...props} /> : null
}
