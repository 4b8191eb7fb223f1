import type { InputOf } from '../../../../contract/field'
import type { clearUp } from '../../../../contract/tools/clear-up'
import type { draw } from '../../../../contract/tools/draw'
import type { face } from '../../../../contract/tools/face'
import type { singer } from '../../../../contract/tools/singer'

// Prompts are English, which every model of these kinds was trained on.

type ClearUpInput = InputOf<(typeof clearUp)['fields']>
type DrawInput = InputOf<(typeof draw)['fields']>
type FaceInput = InputOf<(typeof face)['fields']>
type SingerInput = InputOf<(typeof singer)['fields']>

export const styleWords: Readonly<Record<DrawInput['style'], string>> = {
  flat: 'flat vector illustration, clean shapes, plain colours, no outlines',
  ink: 'traditional Chinese ink wash painting, brush strokes on rice paper, empty space',
  watercolour: 'watercolour painting, soft washes, visible paper grain',
  oil: 'oil painting, thick brush strokes, rich colours, canvas texture',
  cyberpunk: 'cyberpunk, neon lights, rain, night, high contrast',
  pixel: 'pixel art, 16-bit game, limited palette, hard edges',
}

/** The person's own words first: they decide. */
export const drawPrompt = ({ prompt, style }: Pick<DrawInput, 'prompt' | 'style'>): string =>
  `${prompt}\n${styleWords[style]}`

/** With reference pictures of the cast. Their label and scenery are not to be drawn again. */
export const sameCastPrompt = (prompt: string): string =>
  `${prompt}\nThe persons and animals are those of the reference pictures: keep their faces, hair, fur, clothes and colours. ` +
  'Draw a new scene with a composition of its own. Copy no words, labels or watermarks.'

/** Negative prompt, for engines that accept one. */
export const drawAvoid = 'low quality, blurry, deformed, extra limbs, text, watermark'

const blendWords: Readonly<Record<FaceInput['blend'], string>> = {
  soft: 'Blend the edges softly and adapt the skin tone to the first picture.',
  strong: 'Keep the features of the second face as exactly as possible.',
}

/** For instruction models whose first picture is the one to change, and whose second is the face. */
export const faceSwapPrompt = ({ blend }: Pick<FaceInput, 'blend'>): string =>
  'Replace the face of the main person in the first picture with the face of the person in the second picture. ' +
  'Keep the hair, head position, expression, clothes, background, light and framing of the first picture. ' +
  `${blendWords[blend]} Change nothing else. Photorealistic.`

/** For instruction models whose first picture is the person, and whose second is the garment. */
export const tryOnPrompt =
  'Dress the person in the first picture in the garment of the second picture, in place of what is worn there now. ' +
  'Keep the face, hair, body, pose, hands, background, light and framing of the first picture. ' +
  'Keep the colour, pattern, logo, fabric and cut of the garment. Change nothing else. Photorealistic.'

/** For instruction models that restore a photo. */
export const clearUpPrompt = ({ tone, scratches }: Omit<ClearUpInput, 'photo'>): string =>
  [
    'Restore this photo: sharpen it, remove noise and compression artefacts.',
    tone ? 'Correct faded colours and contrast.' : 'Keep the colours.',
    scratches ? 'Remove scratches, creases and stains.' : '',
    'Keep faces, expressions, text and composition exactly as they are. Add nothing. Photorealistic.',
  ]
    .filter(Boolean)
    .join(' ')

/** For models that animate a portrait with a sound. */
export const talkingPrompt =
  'A person talks to the camera, natural lip movements that follow the speech, calm head, blinking eyes, still background.'

const musicWords: Readonly<Record<SingerInput['style'], string>> = {
  pop: 'pop, catchy melody, drums, bass, synth, piano, 110 BPM',
  guofeng: 'Chinese traditional style, guzheng, pipa, dizi, erhu, pentatonic melody, 80 BPM',
  ballad: 'slow ballad, piano, strings, acoustic guitar, 70 BPM',
  dance: 'dance, four on the floor, synth lead, deep bass, 126 BPM',
  rock: 'rock, electric guitars, driving drums, bass, 130 BPM',
  lullaby: 'lullaby, music box, soft piano, gentle, 60 BPM',
}

const moodWords: Readonly<Record<SingerInput['mood'], string>> = {
  happy: 'happy, bright',
  calm: 'calm, peaceful',
  sad: 'sad, melancholic',
  grand: 'grand, epic',
}

/** Style, mood and voice of a piece; the lyrics have a separate field in the API. */
export const musicPrompt = ({ kind, style, mood, voice = 'woman' }: SingerInput): string =>
  [musicWords[style], moodWords[mood], kind === 'song' ? `sung by a ${voice}, Mandarin vocals` : 'instrumental'].join(
    ', ',
  )

/** Negative prompt for music, for engines that accept one. */
export const musicAvoid = 'low quality, noise, distortion'
