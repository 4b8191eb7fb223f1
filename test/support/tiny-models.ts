import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tinyGguf } from './tiny-gguf'
import { tinyMatcha } from './tiny-matcha'
import { tinyKokoro, tinySenseVoice } from './tiny-onnx'

const licence = { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' }

/** Writes a model's files with their description, as a download leaves them. */
export function installModel(
  root: string,
  model: { id: string } & Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, Buffer>>,
) {
  const folder = join(root, model.id)
  mkdirSync(folder, { recursive: true })
  const described = Object.entries(files).map(([path, bytes]) => {
    writeFileSync(join(folder, path), bytes)
    return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
  writeFileSync(join(folder, 'model.json'), JSON.stringify({ licence, ...model, files: described }))
  return folder
}

/** The sentence of the tiny chat model. */
export const tinySentence = '我是一个很小的模型。'

/** Installs a chat model that says a sentence after any question. */
export const installTinyChat = (
  root: string,
  { id = 'tiny', ...says }: { id?: string } & Partial<Parameters<typeof tinyGguf>[0]> = {},
) =>
  installModel(
    root,
    { kind: 'chat', id, name: '小模型', wrapper: 'qwen3', contextTokens: 4096, maxOutputTokens: 512 },
    { 'model.gguf': tinyGguf({ says: ['我', '是', '一个', '很小', '的', '模型', '。'], ...says }) },
  )

/** Installs a voice that speaks tones. */
export const installTinyVoice = (
  root: string,
  { id = 'tiny-voice', ...made }: { id?: string } & Parameters<typeof tinyKokoro>[0] = {},
) => installModel(root, { kind: 'speech', id, name: '小声音', voices: 'kokoro-v1.1' }, tinyKokoro(made))

/** Installs a voice of the other family of programs, with a vocoder beside it. */
export const installTinyMatcha = (root: string, { id = 'tiny-matcha' } = {}) =>
  installModel(root, { kind: 'speech', id, name: '小马', voices: 'matcha-zh' }, tinyMatcha())

/** The words that the tiny recognizer finds in every recording. */
export const tinyWords = '你好世界'

/** Installs a recognizer that finds known words. */
export const installTinyEar = (root: string, { id = 'tiny-ear' } = {}) =>
  installModel(root, { kind: 'dictation', id, name: '小耳朵', recognizer: 'sense-voice' }, tinySenseVoice())
