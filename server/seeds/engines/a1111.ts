const row = {
  adapter: 'a1111',
  baseUrl: 'http://127.0.0.1:7860',
  keyRef: '',
  unitCostMilliFen: 0,
  concurrency: 1,
  timeoutSeconds: 600,
  priority: 0,
} as const

/** Examples for an own WebUI, disabled. The face swap's weights are not for commercial use. */
export const a1111Seeds = [
  { ...row, id: 'a1111-draw', serviceKey: 'SD', name: 'Stable Diffusion', model: '', options: { baseSide: 768 } },
  { ...row, id: 'a1111-face', serviceKey: 'FACE', name: 'ReActor', model: 'inswapper_128.onnx', options: {} },
] as const
