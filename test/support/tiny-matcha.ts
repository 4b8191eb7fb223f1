import { float, int64, lines, type Node, numbered, onnx, tinyRateHz } from './tiny-onnx'

/** Heights of the tiny Matcha's spectrum, and steps of its Vocos. */
const [melHeights, fftSize, hop] = [80, 1024, 256]
/** Seconds of a token of the tiny Matcha at the usual speed. */
export const tinyMatchaTokenSeconds = 0.1
const matchaFrames = (tinyMatchaTokenSeconds * tinyRateHz) / hop

/** Files of a Matcha with one voice of Chinese, and its Vocos: a token is a height in the spectrum. */
export function tinyMatcha({
  tokens = ['<sil>', 'n', 'i', 'h', 'ao', 'sh', 'j', 'ie', 's', 'an', '3', '4', '1', '，', '。', '！', '？'],
} = {}): Record<string, Buffer> {
  const spectrum: Node[] = [
    ['Cast', ['x'], 'numbers', { to: float }],
    ['Unsqueeze', ['numbers', 'axis_2'], 'column'],
    ['Mul', ['token_frames', 'length_scale'], 'long'],
    ['Squeeze', ['long', 'axis_0'], 'end'],
    ['Range', ['zero', 'end', 'one'], 'time'],
    ['Mul', ['time', 'zero'], 'still'],
    ['Add', ['column', 'still'], 'frames'],
    ['Reshape', ['frames', 'row'], 'height'],
    ['Sub', ['height', 'heights'], 'away'],
    ['Abs', ['away'], 'distance'],
    ['Sub', ['one', 'distance'], 'near'],
    ['Relu', ['near'], 'peak'],
    // All inputs take part, or the loader would not find them.
    ['Cast', ['x_length'], 'l', { to: float }],
    ['Add', ['l', 'noise_scale'], 'sum'],
    ['Mul', ['sum', 'zero'], 'none'],
    ['Add', ['peak', 'none'], 'mel'],
  ]
  const bins = fftSize / 2 + 1
  const weights = new Float32Array(bins * melHeights)
  for (let height = 0; height < melHeights; height++) weights[(8 + 4 * height) * melHeights + height] = 100
  const sound: Node[] = [
    ['MatMul', ['weights', 'mels'], 'mag'],
    ['Mul', ['mag', 'zero'], 'angle'],
    ['Cos', ['angle'], 'x'],
    ['Sin', ['angle'], 'y'],
  ]
  return {
    'model-steps-3.onnx': onnx({
      nodes: spectrum,
      constants: {
        token_frames: [float, [1], [matchaFrames]],
        heights: [float, [1, melHeights, 1], Array.from({ length: melHeights }, (_, height) => height)],
        axis_0: [int64, [1], [0]],
        axis_2: [int64, [1], [2]],
        row: [int64, [3], [1, 1, -1]],
        zero: [float, [], [0]],
        one: [float, [], [1]],
      },
      inputs: { x: [int64, [1, 'n']], x_length: [int64, [1]], noise_scale: [float, [1]], length_scale: [float, [1]] },
      outputs: { mel: [float, [1, melHeights, 't']] },
      metadata: {
        model_type: 'matcha-tts',
        language: 'Chinese',
        sample_rate: tinyRateHz,
        version: 1,
        n_speakers: 1,
        jieba: 1,
        has_espeak: 0,
        use_eos_bos: 0,
        pad_id: 0,
        model_author: 'tiny',
      },
    }),
    'vocos-22khz-univ.onnx': onnx({
      nodes: sound,
      constants: { weights: [float, [bins, melHeights], weights], zero: [float, [], [0]] },
      inputs: { mels: [float, [1, melHeights, 't']] },
      outputs: { mag: [float, [1, bins, 't']], x: [float, [1, bins, 't']], y: [float, [1, bins, 't']] },
      metadata: {
        model_type: 'vocos',
        n_fft: fftSize,
        hop_length: hop,
        win_length: fftSize,
        center: 1,
        normalized: 0,
        window_type: 'hann',
        pad_mode: 'reflect',
      },
    }),
    'tokens.txt': numbered(tokens),
    'lexicon.txt': lines(['你 n i 3', '好 h ao 3', '你好 n i 3 h ao 3', '世 sh i 4', '界 j ie 4', '三 s an 1']),
  }
}
