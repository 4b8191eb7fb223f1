/**
 * Writes a GGUF of half a megabyte that llama.cpp loads as a real model: architecture qwen3, byte-level BPE, ChatML with
 * thoughts. Attention and feed-forward are zero, so the next token depends on the last one alone: the model says a known
 * sentence through the real tokenizer, template and sampler.
 * Format: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */
const types = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 } as const
type Entry =
  | [name: string, type: 'u32' | 'i32' | 'f32', value: number]
  | [name: string, type: 'bool', value: boolean]
  | [name: string, type: 'string', value: string]
  | [name: string, type: 'array', value: string[] | number[]]

const number = {
  u32: (value: number) => Buffer.from(Uint32Array.of(value).buffer),
  i32: (value: number) => Buffer.from(Int32Array.of(value).buffer),
  u64: (value: number) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer),
  f32: (value: number) => Buffer.from(Float32Array.of(value).buffer),
}
const text = (value: string) => Buffer.concat([number.u64(Buffer.byteLength(value)), Buffer.from(value)])

function entryOf([name, type, value]: Entry): Buffer {
  const head = [text(name), number.u32(types[type])]
  if (type === 'string') return Buffer.concat([...head, text(value)])
  if (type === 'bool') return Buffer.concat([...head, Buffer.from([value ? 1 : 0])])
  if (type !== 'array') return Buffer.concat([...head, number[type](value)])
  const of = typeof value[0] === 'string' ? types.string : types.i32
  const items = value.map((one) => (typeof one === 'string' ? text(one) : number.i32(one)))
  return Buffer.concat([...head, number.u32(of), number.u64(value.length), ...items])
}

/** The printable character of each byte in byte-level BPE. */
const byteCharacters = (() => {
  let extra = 256
  return Array.from({ length: 256 }, (_, byte) => {
    const isPrintable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174
    return String.fromCodePoint(isPrintable ? byte : extra++)
  })
})()
const spelled = (word: string) => [...Buffer.from(word)].map((byte) => byteCharacters[byte]).join('')

const template = `{%- if messages[0].role == 'system' %}{{- '<|im_start|>system\\n' + messages[0].content + '<|im_end|>\\n' }}{%- endif %}
{%- for message in messages %}{%- if (message.role == 'user') or (message.role == 'assistant') %}{{- '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>\\n' }}{%- endif %}{%- endfor %}
{%- if add_generation_prompt %}{{- '<|im_start|>assistant\\n' }}{%- endif %}`

const special = ['<|endoftext|>', '<|im_start|>', '<|im_end|>', '<think>', '</think>', '<tool_call>', '</tool_call>']
const [width, heads, keyHeads, forward, layers] = [64, 4, 2, 128, 2]
const headWidth = width / heads

/** Numbers between −1 and 1, the same on every machine. */
function noise(length: number): Float32Array {
  let state = 7
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state / 2 ** 32) * 2 - 1
  })
}

interface TinyModel {
  /** Words of the answer, each one token; a word may occur once. */
  says: readonly string[]
  /** The token after which it begins: the end of the prompt. */
  after?: string
  /** It says the words again and again, and never ends. */
  isEndless?: boolean
}

/** The bytes of a model that says the words, after any prompt. */
export function tinyGguf({ says, after = '\n', isEndless = false }: TinyModel): Buffer {
  const words = [...new Set(says)].filter((word) => !special.includes(word) && spelled(word).length > 1)
  const tokens = [...byteCharacters, ...special, ...words.map(spelled)]
  const idOf = (word: string) => (special.includes(word) ? 256 + special.indexOf(word) : tokens.indexOf(spelled(word)))
  const embeddings = noise(tokens.length * width)
  const output = new Float32Array(tokens.length * width)
  const chain = [after, ...says, isEndless ? says[0]! : '<|im_end|>']
  chain.slice(1).forEach((word, at) => {
    const [from, to] = [idOf(chain[at]!), idOf(word)]
    for (let i = 0; i < width; i++) output[to * width + i]! += embeddings[from * width + i]! * 2
  })
  const ones = new Float32Array(width).fill(1)
  const zeros = (rows: number, columns = width): [number[], Float32Array] => [
    [columns, rows],
    new Float32Array(rows * columns),
  ]
  const tensors: [name: string, shape: number[], data: Float32Array][] = [
    ['token_embd.weight', [width, tokens.length], embeddings],
    ['output_norm.weight', [width], ones],
    ['output.weight', [width, tokens.length], output],
    ...Array.from({ length: layers }, (_, at) => at).flatMap((at) =>
      (
        [
          ['attn_norm', [width], ones],
          ['attn_q', ...zeros(heads * headWidth)],
          ['attn_k', ...zeros(keyHeads * headWidth)],
          ['attn_v', ...zeros(keyHeads * headWidth)],
          ['attn_output', ...zeros(width, heads * headWidth)],
          ['attn_q_norm', [headWidth], ones.slice(0, headWidth)],
          ['attn_k_norm', [headWidth], ones.slice(0, headWidth)],
          ['ffn_norm', [width], ones],
          ['ffn_gate', ...zeros(forward)],
          ['ffn_up', ...zeros(forward)],
          ['ffn_down', ...zeros(width, forward)],
        ] as [string, number[], Float32Array][]
      ).map(([part, shape, data]): [string, number[], Float32Array] => [`blk.${at}.${part}.weight`, shape, data]),
    ),
  ]
  const entries: Entry[] = [
    ['general.architecture', 'string', 'qwen3'],
    ['general.name', 'string', 'tiny'],
    ['general.file_type', 'u32', 0],
    ['general.alignment', 'u32', 32],
    ['qwen3.block_count', 'u32', layers],
    ['qwen3.context_length', 'u32', 32_768],
    ['qwen3.embedding_length', 'u32', width],
    ['qwen3.feed_forward_length', 'u32', forward],
    ['qwen3.attention.head_count', 'u32', heads],
    ['qwen3.attention.head_count_kv', 'u32', keyHeads],
    ['qwen3.attention.key_length', 'u32', headWidth],
    ['qwen3.attention.value_length', 'u32', headWidth],
    ['qwen3.attention.layer_norm_rms_epsilon', 'f32', 1e-6],
    ['qwen3.rope.freq_base', 'f32', 1e6],
    ['tokenizer.ggml.model', 'string', 'gpt2'],
    ['tokenizer.ggml.pre', 'string', 'qwen2'],
    ['tokenizer.ggml.tokens', 'array', tokens],
    // 1 normal, 3 control, 4 user defined.
    ['tokenizer.ggml.token_type', 'array', tokens.map((_, id) => (id < 256 || id > 262 ? 1 : id < 259 ? 3 : 4))],
    ['tokenizer.ggml.merges', 'array', [`${byteCharacters[0xe4]} ${byteCharacters[0xbd]}`]],
    ['tokenizer.ggml.bos_token_id', 'u32', 256],
    ['tokenizer.ggml.eos_token_id', 'u32', 258],
    ['tokenizer.ggml.padding_token_id', 'u32', 256],
    ['tokenizer.ggml.add_bos_token', 'bool', false],
    ['tokenizer.chat_template', 'string', template],
  ]
  const padding = (length: number) => Buffer.alloc((32 - (length % 32)) % 32)
  let offset = 0
  const heading = tensors.map(([name, shape, data]) => {
    const at = offset
    offset += data.byteLength + padding(data.byteLength).length
    const shapes = [number.u32(shape.length), ...shape.map(number.u64)]
    return Buffer.concat([text(name), ...shapes, number.u32(0), number.u64(at)])
  })
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    number.u32(3),
    number.u64(tensors.length),
    number.u64(entries.length),
    ...entries.map(entryOf),
    ...heading,
  ])
  const bodies = tensors.flatMap(([, , data]) => [
    Buffer.from(data.buffer, data.byteOffset, data.byteLength),
    padding(data.byteLength),
  ])
  return Buffer.concat([head, padding(head.length), ...bodies])
}
