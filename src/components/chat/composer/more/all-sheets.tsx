import { PromptsSheet } from '../../prompts'
import { SlashMenu } from '../../prompts/slash-menu'
import { SettingsSheet } from './settings-sheet'
import { closeComposerSheet, openComposerSheet, useComposerSheet } from './sheets'

/** The list of prompts at a slash, and the sheets; outside the row of chips, which scrolls. */
export function Sheets({ chatNumber }: { chatNumber: string }) {
  const open = useComposerSheet((sheet) => sheet.open)
  return (
    <>
      <SlashMenu chatNumber={chatNumber} onManage={() => openComposerSheet('prompts')} />
      <PromptsSheet chatNumber={chatNumber} open={open === 'prompts'} onClose={closeComposerSheet} />
      <SettingsSheet chatNumber={chatNumber} open={open === 'settings'} onClose={closeComposerSheet} />
    </>
  )
}
