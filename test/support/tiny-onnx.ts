/**
 * Writes ONNX models of a few kilobytes that sherpa-onnx loads as real ones. A token of speech becomes a tone: the token
 * is its pitch, the voice moves it, the speed shortens it. The recognizer finds known words in any recording.
 * Format: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
 */
function varint(value: number): Buffer {
  const bytes: number[] = []
  let left = BigInt.asUintN(64, BigInt(value))
  do {
    const low = Number(left & 127n)
    left >>= 7n
    bytes.push(left ? low | 128 : low)
  } while (left)
  return Buffer.from(bytes)
}
const tag = (field: number, wire: number) => varint((field << 3) | wire)
const int = (field: number, value: number) => Buffer.concat([tag(field, 0), varint(value)])
function bytes(field: number, value: string | Buffer): Buffer {
  const data = Buffer.from(value as string)
  return Buffer.concat([tag(field, 2), varint(data.length), data])
}
const all = (...parts: readonly (Buffer | readonly Buffer[])[]) => Buffer.concat(parts.flat())

/** Types of tensors. */
export const float = 1
const int32 = 6
export const int64 = 7
type TensorType = typeof float | typeof int32 | typeof int64
type Constant = readonly [type: TensorType, dims: readonly number[], values: Iterable<number>]
type Shape = readonly [type: TensorType, dims: readonly (number | string)[]]
type Attribute = number | readonly number[]
export type Node = readonly [
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes?: Readonly<Record<string, Attribute>>,
]

function tensor(name: string, [type, dims, values]: Constant): Buffer {
  const data =
    type === float
      ? Float32Array.from(values)
      : type === int32
        ? Int32Array.from(values)
        : BigInt64Array.from([...values].map(BigInt))
  return all(
    dims.map((dim) => int(1, dim)),
    int(2, type),
    bytes(8, name),
    bytes(9, Buffer.from(data.buffer)),
  )
}

function valueInfo(name: string, [type, dims]: Shape): Buffer {
  const shape = all(dims.map((dim) => bytes(1, typeof dim === 'number' ? int(1, dim) : bytes(2, dim))))
  return all(bytes(1, name), bytes(2, bytes(1, all(int(1, type), bytes(2, shape)))))
}

const attribute = (name: string, value: Attribute) =>
  typeof value === 'number'
    ? all(bytes(1, name), int(3, value), int(20, 2))
    : all(
        bytes(1, name),
        value.map((one) => int(8, one)),
        int(20, 7),
      )

const node = ([operator, inputs, output, attributes = {}]: Node) =>
  all(
    inputs.map((input) => bytes(1, input)),
    bytes(2, output),
    bytes(3, output),
    bytes(4, operator),
    Object.entries(attributes).map(([name, value]) => bytes(5, attribute(name, value))),
  )

interface Model {
  nodes: readonly Node[]
  constants: Readonly<Record<string, Constant>>
  inputs: Readonly<Record<string, Shape>>
  outputs: Readonly<Record<string, Shape>>
  metadata: Readonly<Record<string, string | number>>
}

/** A model file. */
export function onnx({ nodes, constants, inputs, outputs, metadata }: Model): Buffer {
  const graph = all(
    nodes.map((one) => bytes(1, node(one))),
    bytes(2, 'tiny'),
    Object.entries(constants).map(([name, constant]) => bytes(5, tensor(name, constant))),
    Object.entries(inputs).map(([name, shape]) => bytes(11, valueInfo(name, shape))),
    Object.entries(outputs).map(([name, shape]) => bytes(12, valueInfo(name, shape))),
  )
  return all(
    int(1, 8),
    bytes(7, graph),
    bytes(8, all(bytes(1, ''), int(2, 13))),
    Object.entries(metadata).map(([key, value]) => bytes(14, all(bytes(1, key), bytes(2, String(value))))),
  )
}

export const lines = (text: readonly string[]) => Buffer.from(`${text.join('\n')}\n`)
export const numbered = (tokens: readonly string[]) => lines(tokens.map((token, at) => `${token} ${at}`))

/** Samples a second of the tiny voice. */
export const tinyRateHz = 24_000
/** Seconds of a token at the usual speed; the loader adds one at each end of a sentence. */
export const tinyTokenSeconds = 0.1
/** Values of a style, and styles of a voice. */
const [styleWidth, styles] = [4, 510]

/** Files of a Kokoro of two languages (version 2). `tokens`: a list that lacks one makes the loader hang. */
export function tinyKokoro({
  speakers = 103,
  tokens = ['$', ';', ':', ',', '.', '!', '?', ' ', 'n', 'i', 'h', 'a', 'o', 'ʂ', 'ʨ', 'e', '3', '4', 'ə', 'l'],
} = {}): Record<string, Buffer> {
  const nodes: Node[] = [
    ['Div', ['one_1', 'speed'], 'scale'],
    ['ReduceMean', ['style'], 'mood', { axes: [1], keepdims: 0 }],
    ['Cast', ['tokens'], 'numbers', { to: float }],
    ['Mul', ['numbers', 'hz_per_token'], 'hz_0'],
    ['Add', ['hz_0', 'base_hz'], 'hz_1'],
    ['Add', ['hz_1', 'mood'], 'hz'],
    ['Mul', ['token_samples', 'scale'], 'long'],
    ['Squeeze', ['long', 'axis_0'], 'end'],
    ['Range', ['zero', 'end', 'one'], 'time'],
    ['Mul', ['time', 'radians'], 'time_radians'],
    ['Unsqueeze', ['hz', 'axis_2'], 'hz_column'],
    ['Mul', ['hz_column', 'time_radians'], 'phase'],
    ['Sin', ['phase'], 'sine'],
    ['Mul', ['sine', 'loudness'], 'quiet'],
    ['Reshape', ['quiet', 'flat'], 'audio'],
  ]
  return {
    'model.onnx': onnx({
      nodes,
      constants: {
        one_1: [float, [1], [1]],
        hz_per_token: [float, [], [40]],
        base_hz: [float, [], [180]],
        token_samples: [float, [1], [tinyRateHz * tinyTokenSeconds]],
        axis_0: [int64, [1], [0]],
        axis_2: [int64, [1], [2]],
        zero: [float, [], [0]],
        one: [float, [], [1]],
        radians: [float, [], [(2 * Math.PI) / tinyRateHz]],
        loudness: [float, [], [0.3]],
        flat: [int64, [1], [-1]],
      },
      inputs: { tokens: [int64, [1, 'n']], style: [float, [1, styleWidth]], speed: [float, [1]] },
      outputs: { audio: [float, ['samples']] },
      metadata: {
        model_type: 'kokoro',
        language: 'multi-lang',
        has_espeak: 1,
        sample_rate: tinyRateHz,
        version: 2,
        voice: 'en-us',
        n_speakers: speakers,
        style_dim: [styles, 1, styleWidth].join(','),
        speaker_names: 'tiny',
      },
    }),
    // Each voice is 5 Hz above the one before.
    'voices.bin': Buffer.from(
      Float32Array.from(
        { length: styles * styleWidth * speakers },
        (_, at) => Math.floor(at / (styles * styleWidth)) * 5,
      ).buffer,
    ),
    'tokens.txt': numbered(tokens),
    'lexicon-zh.txt': lines(['你 n i 3', '好 h a o 3', '你好 n i 3 h a o 3', '世 ʂ 4', '界 ʨ e 4', '三 a 3']),
    'lexicon-us-en.txt': lines(['hello h ə l o']),
  }
}

/** Files of a SenseVoice that finds the words in every recording that is long enough. */
export function tinySenseVoice({ words = ['你', '好', '世', '界'] } = {}): Record<string, Buffer> {
  const tokens = ['<unk>', '<s>', '</s>', '<|zh|>', '<|NEUTRAL|>', '<|Speech|>', '<|withitn|>', ...words]
  // Frame t says row t of the table: four marks, then the words with silence (0) between.
  const said = [3, 4, 5, 6, ...words.flatMap((_, at) => [7 + at, 0])]
  const rows = 512
  const table = new Float32Array(rows * tokens.length)
  for (let row = 0; row < rows; row++) table[row * tokens.length + (said[row] ?? 0)] = 10
  const nodes: Node[] = [
    ['Add', ['x_length', 'four'], 'frames'],
    ['Cast', ['frames'], 'frames_64', { to: int64 }],
    ['Squeeze', ['frames_64', 'axis_0'], 'end'],
    ['Range', ['zero', 'end', 'one'], 'at'],
    ['Gather', ['table', 'at'], 'rows', { axis: 0 }],
    ['Unsqueeze', ['rows', 'axis_0'], 'said'],
    // All inputs take part, or the loader would not find them.
    ['Cast', ['language'], 'l', { to: float }],
    ['Cast', ['text_norm'], 't', { to: float }],
    ['ReduceMean', ['x'], 'mean', { axes: [0, 1, 2], keepdims: 0 }],
    ['Add', ['l', 't'], 'lt'],
    ['Add', ['lt', 'mean'], 'sum'],
    ['Mul', ['sum', 'nothing'], 'none'],
    ['Add', ['said', 'none'], 'logits'],
  ]
  return {
    'model.int8.onnx': onnx({
      nodes,
      constants: {
        four: [int32, [1], [4]],
        axis_0: [int64, [1], [0]],
        zero: [int64, [], [0]],
        one: [int64, [], [1]],
        nothing: [float, [], [0]],
        table: [float, [rows, tokens.length], table],
      },
      inputs: { x: [float, [1, 't', 560]], x_length: [int32, [1]], language: [int32, [1]], text_norm: [int32, [1]] },
      outputs: { logits: [float, [1, 't4', tokens.length]] },
      metadata: {
        model_type: 'sense_voice_ctc',
        vocab_size: tokens.length,
        lfr_window_size: 7,
        lfr_window_shift: 6,
        normalize_samples: 0,
        with_itn: 14,
        without_itn: 15,
        lang_auto: 0,
        lang_zh: 3,
        lang_en: 4,
        lang_yue: 7,
        lang_ja: 11,
        lang_ko: 12,
        neg_mean: new Array(560).fill('0').join(','),
        inv_stddev: new Array(560).fill('1').join(','),
      },
    }),
    'tokens.txt': numbered(tokens),
  }
}
