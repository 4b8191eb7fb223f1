export { ModelPicker as LateModelPicker } from '.'
