import type { LocalModel } from './shape'

const apache = { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' }

/** Where a repository of model files is published. A revision keeps its files as they are. */
export interface Repository {
  mirror: 'modelscope' | 'huggingface'
  name: string
  revision: string
}

export interface CatalogueEntry {
  model: LocalModel
  repositories: readonly Repository[]
  /** Bytes of memory that it needs while it works, about. */
  memoryBytes: number
}

const modelscope = (name: string, revision = 'master'): Repository => ({ mirror: 'modelscope', name, revision })
const huggingface = (name: string, revision = 'main'): Repository => ({ mirror: 'huggingface', name, revision })

/**
 * Models with licences for a paid service. Sizes and hashes were read in two or more public sources on 2026-11-27 and
 * are checked at each download.
 */
export const catalogue: readonly CatalogueEntry[] = [
  {
    model: {
      kind: 'chat',
      id: 'qwen3-1.7b',
      name: 'Qwen3 1.7B（本机）',
      licence: apache,
      wrapper: 'qwen3',
      contextTokens: 32_768,
      maxOutputTokens: 2048,
      files: [
        {
          path: 'Qwen3-1.7B-Q4_K_M.gguf',
          bytes: 1_107_409_472,
          sha256: 'b139949c5bd74937ad8ed8c8cf3d9ffb1e99c866c823204dc42c0d91fa181897',
        },
      ],
    },
    repositories: [
      modelscope('unsloth/Qwen3-1.7B-GGUF'),
      huggingface('unsloth/Qwen3-1.7B-GGUF', 'd7f544eead698dbd1f15126ef60b45a1e1933222'),
    ],
    memoryBytes: 1.9e9,
  },
  {
    model: {
      kind: 'chat',
      id: 'qwen3.5-2b',
      name: 'Qwen3.5 2B（本机）',
      licence: apache,
      wrapper: 'qwen3.5',
      contextTokens: 32_768,
      maxOutputTokens: 2048,
      files: [
        {
          path: 'Qwen3.5-2B-Q4_K_M.gguf',
          bytes: 1_280_835_840,
          sha256: 'aaf42c8b7c3cab2bf3d69c355048d4a0ee9973d48f16c731c0520ee914699223',
        },
      ],
    },
    repositories: [
      modelscope('unsloth/Qwen3.5-2B-GGUF'),
      huggingface('unsloth/Qwen3.5-2B-GGUF', 'f6d5376be1edb4d416d56da11e5397a961aca8ae'),
    ],
    memoryBytes: 2.2e9,
  },
  {
    model: {
      kind: 'chat',
      id: 'qwen3-4b-2507',
      name: 'Qwen3 4B（本机）',
      licence: apache,
      wrapper: 'qwen3',
      contextTokens: 32_768,
      maxOutputTokens: 2048,
      files: [
        {
          path: 'Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
          bytes: 2_497_280_736,
          sha256: '2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e',
        },
      ],
    },
    repositories: [
      modelscope('bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF'),
      huggingface('bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF', 'ae44f08e1392f39c0e474af10c3ff8355c8b6688'),
    ],
    memoryBytes: 3.6e9,
  },
  {
    model: {
      kind: 'dictation',
      id: 'sense-voice',
      name: 'SenseVoice（本机）',
      licence: {
        name: 'FunASR Model Open Source License 1.1（须注明来源和模型名）',
        url: 'https://github.com/modelscope/FunASR/blob/main/MODEL_LICENSE',
      },
      recognizer: 'sense-voice',
      files: [
        {
          path: 'model.int8.onnx',
          bytes: 239_233_841,
          sha256: 'c71f0ce00bec95b07744e116345e33d8cbbe08cef896382cf907bf4b51a2cd51',
        },
        {
          path: 'tokens.txt',
          bytes: 315_894,
          sha256: 'f449eb28dc567533d7fa59be34e2abca8784f771850c78a47fb731a31429a1dc',
        },
      ],
    },
    repositories: [
      modelscope('pengzhendong/sherpa-onnx-sense-voice-zh-en-ja-ko-yue', '73eca47697f980daa3d16112404174b6b950b514'),
      huggingface(
        'csukuangfj/sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17',
        '2365baeacb507f821a0c8120fcee3d484dba7a07',
      ),
    ],
    memoryBytes: 0.6e9,
  },
  {
    model: {
      kind: 'speech',
      id: 'kokoro-zh',
      name: 'Kokoro v1.1（本机）',
      licence: apache,
      voices: 'kokoro-v1.1',
      files: [
        {
          path: 'model.onnx',
          bytes: 325_631_784,
          sha256: 'acc4adc175b9d9986106cd20060329673ad5a2e12ef3c557d2d3745b694f8b38',
        },
        {
          path: 'voices.bin',
          bytes: 53_790_720,
          sha256: 'e64a5a581d8c2a350d848f51c3121657cd83aa07ed6109172177345874a7244c',
        },
        { path: 'tokens.txt', bytes: 1111, sha256: '931ab2df2400cd65d580a22402024c2347ced8ae9ea300e545144b1aacc48e14' },
        {
          path: 'lexicon-zh.txt',
          bytes: 2_119_465,
          sha256: '11111d8cd695fba2ace1367a1d0a708b586e6ef5c1f9be91da5d7eef129b651c',
        },
        {
          path: 'lexicon-us-en.txt',
          bytes: 5_956_885,
          sha256: '7daaab53a181be9885b853a8582bf1838186317e5dadacbcef9c426d6fa0da14',
        },
      ],
    },
    repositories: [
      modelscope('HZZSCIENCE/kokoro-multi-lang-v1_1'),
      huggingface('csukuangfj/kokoro-multi-lang-v1_1', '914313412b607d95400bcd12446233fbd1248801'),
    ],
    memoryBytes: 0.9e9,
  },
]

/** Models that people ask for and that a paid service may not use, with the reason. */
export const notOffered: readonly { name: string; reason: string }[] = [
  { name: 'ZipVoice（声音克隆）', reason: '权重没有写许可，训练数据 Emilia 是 CC BY-NC：不能用于收费的服务' },
  {
    name: 'Matcha zh-baker（朗读）',
    reason: '语料标贝的条款只许非商业使用；有授权的可以自己放进 MODELS_DIR（见 docs/local-models.md）',
  },
  { name: 'Matcha zh-en（朗读）', reason: '权重没有写许可' },
  { name: 'Fun-CosyVoice3（声音克隆）', reason: '许可允许，但没有能在这里运行它的程序，普通处理器上也太慢' },
]

export const entryOf = (id: string): CatalogueEntry | undefined => catalogue.find(({ model }) => model.id === id)
