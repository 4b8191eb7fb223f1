import type { ToolKey } from '../../../contract/tools'
import type { Weapp } from '../harness'

export interface ToolJourney {
  serviceKey: ToolKey
  /** The page under `pages/tools`. */
  at: string
  consent?: boolean
  fill: (phone: Weapp) => Promise<unknown>
}

export async function takeExample(phone: Weapp, ...fields: string[]) {
  await phone.waitFor('the examples', () => phone.has('#example-0'))
  await phone.tap('#example-0')
  for (const field of fields) await phone.waitFor(`the picture ${field}`, () => phone.has(`#remove-${field}`), 30_000)
}

/** What a person fills in at every tool of pictures, sounds and films. */
export const toolJourneys = {
  VOICE: { at: 'ttsVoice', fill: (phone) => phone.input('#field-text', '你好，我们去看海。') },
  SD: { at: 'draw', fill: (phone) => phone.input('#field-prompt', '海上的帆船') },
  FACE: { at: 'face', consent: true, fill: (phone) => takeExample(phone, 'source', 'target') },
  IDM_VTON: { at: 'change-clothes', consent: true, fill: (phone) => takeExample(phone, 'person', 'garment') },
  SAD_TALK: {
    at: 'sad-talk',
    consent: true,
    async fill(phone) {
      await takeExample(phone, 'portrait')
      await phone.input('#field-text', '你好。')
    },
  },
  MUSE_TALK: { at: 'muse-talk', consent: true, fill: (phone) => phone.input('#field-text', '你好。') },
  GPT_SOVITS: {
    at: 'voice',
    consent: true,
    async fill(phone) {
      await phone.tap('#upload-sample')
      await phone.waitFor('the sound being up', () => phone.has('#remove-sample'), 30_000)
      // Long forms are drawn in several updates.
      await phone.waitFor('the name', () => phone.has('#field-name'))
      await phone.input('#field-name', '我的声音')
    },
  },
  SINGER: { at: 'singer', fill: (phone) => phone.tap('#field-kind-instrumental') },
} as const satisfies Record<string, Omit<ToolJourney, 'serviceKey'>>

/** Opens a tool's page afresh. */
export async function openTool(phone: Weapp, at: string) {
  await phone.closeAll()
  await phone.open(`pages/tools/${at}/index`)
  await phone.waitFor('the form', () => phone.has('#start'))
}

/** Waits for the form, which below a work is folded into the bar. */
export async function unfold(phone: Weapp, field: string) {
  await phone.waitFor('the form', () => phone.has(field) || phone.has('#form-fold'))
  if (!phone.has(field)) await phone.tap('#form-fold')
  await phone.waitFor('its field', () => phone.has(field) && phone.has('#start'))
}

/** Presses the button, and agrees to what faces and voices need. */
export async function startTool(phone: Weapp, consent = false) {
  await phone.tap('#start')
  if (!consent) return
  await phone.waitFor('the consent', () => phone.has('#consent-agree'))
  await phone.tap('#consent-tick')
  if (phone.has('#consent-guardian')) await phone.tap('#consent-guardian')
  await phone.tap('#consent-agree')
}
