import type { File, Task } from '@contract/api'
import { offeredShortName } from '@contract/places'
import { toolOf } from '@contract/tools'
import { fileAddress } from '@/services/file-address'
import { locale, texts } from '@/services/texts/i18n'
import { notify } from '@/services/api/notices'
import type { SaveRequest, SaveOutcome } from '@/services/platform/media/types'
import { notAllowedText } from '@/services/texts/not-allowed'
import { saveToDevice, openSettings, shareToApp } from '@/services/platform/media/save'
import { toolTexts } from '@/services/texts/tool'
import { fileName } from './file-name'
import { freshFile } from './use-fresh'

const saveRequest = (file: File, title: string, at?: number): SaveRequest => ({
  kind: file.kind,
  url: fileAddress(file.downloadUrl),
  name: fileName(title, file, at),
})

/** Saves files one after the other; the first failure stops. Shows a message with the outcome. */
export async function saveFiles(files: readonly File[], title: string): Promise<SaveOutcome> {
  let last: SaveOutcome = 'failed'
  for (const [i, file] of files.entries()) {
    last = await saveToDevice(saveRequest(await freshFile(file), title, files.length > 1 ? i + 1 : undefined)).catch(
      () => 'failed' as const,
    )
    if (last !== 'saved' && last !== 'shared') break
  }
  reportOutcome(last)
  return last
}

/** Shares a file with another app; shows a message on failure. */
export async function shareFile(file: File, title: string): Promise<SaveOutcome> {
  const how = await shareToApp(saveRequest(await freshFile(file), title)).catch(() => 'failed' as const)
  if (how === 'failed') notify.warn(toolTexts().result.shareFailed)
  if (how === 'privacy') notify.warn(notAllowedText())
  if (how === 'copied') notify.success(texts().common.linkCopied)
  return how
}

/** Name of a task's tool with its maker, for file names. */
export function toolNameOf({ serviceKey, engine }: Pick<Task, 'serviceKey' | 'engine'>): string {
  const tool = toolOf(serviceKey)
  return tool ? offeredShortName(tool, engine.builtIn)[locale()] : serviceKey
}

/** Shows the result of saving files. */
export function reportOutcome(how: SaveOutcome): void {
  const t = toolTexts().result
  if (how === 'saved') notify.success(t.saved)
  if (how === 'copied') notify.success(texts().common.linkCopied)
  if (how === 'failed') notify.error(t.saveFailed)
  if (how === 'privacy') notify.warn(notAllowedText())
  if (how === 'denied')
    notify.warn(t.saveFailed, { action: { text: t.allow, onClick: () => void openSettings('album') } })
}
