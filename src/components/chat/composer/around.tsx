import { late } from '@/components/ui/late'
import { useLatch } from '@/components/ui/use-latch'
import { newChat, useDraft } from '@/stores/drafts'
import type { ModelPickerProps } from '../model-picker'
import type { SheetsProps } from './more/all-sheets'
import { closeComposerSheet, openComposerSheet, useComposerSheet } from './more/sheets'

const quiet = { quiet: true }

/** The parts around the input come after its first paint; their places are kept free, so that nothing moves. */
export const LateEditingNote = late(
  () => import(/* webpackChunkName: "composer" */ './editing').then((part) => part.EditingNote),
  quiet,
)
export const LateChips = late(
  () => import(/* webpackChunkName: "composer" */ './more/chips').then((part) => part.MoreChips),
  quiet,
)
export const LateVoice = late(
  () => import(/* webpackChunkName: "composer" */ './more/voice').then((part) => part.Voice),
  quiet,
)
export const LateSpeakBar = late(
  () => import(/* webpackChunkName: "speak" */ './more/speak').then((part) => part.SpeakBar),
  quiet,
)
export const LateCost = late(
  () => import(/* webpackChunkName: "cost" */ './more/cost').then((part) => part.Cost),
  quiet,
)

export const LateModelPicker = late<ModelPickerProps>(
  () => import('../model-picker').then((part) => part.ModelPicker),
  { when: 'press', onFail: ({ onClose }) => onClose() },
)
const Sheets = late<SheetsProps>(() => import('./more/all-sheets').then((part) => part.Sheets), {
  when: 'press',
  onFail: closeComposerSheet,
})
const SlashMenu = late(() => import('../prompts/slash-menu').then((part) => part.SlashMenu), quiet)

/** The sheets of the input, and the prompts at a slash. */
export function LateSheets({ chatNumber }: { chatNumber: string }) {
  const sheet = useComposerSheet(({ open }) => open)
  const { text } = useDraft(chatNumber || newChat)
  const slashed = useLatch(text.startsWith('/'))
  return (
    <>
      {slashed && <SlashMenu chatNumber={chatNumber} onManage={() => openComposerSheet('prompts')} />}
      <Sheets chatNumber={chatNumber} open={sheet !== null} sheet={sheet} />
    </>
  )
}
