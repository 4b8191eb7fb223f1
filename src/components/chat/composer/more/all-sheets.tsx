import { PromptsSheet } from '../../prompts'
import { SettingsSheet } from './settings-sheet'
import { closeComposerSheet, type ComposerSheet } from './sheets'

export interface SheetsProps {
  chatNumber: string
  open: boolean
  sheet: ComposerSheet | null
}

/** The sheets of the input, outside the row of chips, which scrolls. */
export function Sheets({ chatNumber, sheet }: SheetsProps) {
  return (
    <>
      <PromptsSheet chatNumber={chatNumber} open={sheet === 'prompts'} onClose={closeComposerSheet} />
      <SettingsSheet chatNumber={chatNumber} open={sheet === 'settings'} onClose={closeComposerSheet} />
    </>
  )
}
