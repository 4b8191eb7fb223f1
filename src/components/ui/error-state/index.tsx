import { useTexts } from '@/services/texts/i18n'
import { Button } from '../button'
import { Empty } from '../empty'

/** Loading failed: the reason and a retry button. */
export function ErrorState({ text, onRetry, id }: { text?: string; onRetry(): void; id?: string }) {
  const t = useTexts()
  const retry = (
    <Button id={id && `${id}-retry`} kind='soft' icon='refresh-cw' onClick={onRetry}>
      {t.common.retry}
    </Button>
  )
  return (
    <Empty id={id} icon='triangle-alert' title={t.common.failed} text={text ?? t.common.transport} action={retry} />
  )
}
