import { reasonOf } from '@/services/api/reason'
import { useTexts } from '@/services/texts/i18n'
import { Button } from '../button'
import { Empty } from '../empty'

interface ErrorStateProps {
  /** The thrown error: the server's own sentence is shown. */
  error: unknown
  /** Shown when the server sent no message. */
  text?: string
  onRetry(): void
  id?: string
}

/** Loading failed: the reason and a retry button. */
export function ErrorState({ error, text, onRetry, id }: ErrorStateProps) {
  const t = useTexts()
  const retry = (
    <Button id={id && `${id}-retry`} kind='soft' icon='refresh-cw' onClick={onRetry}>
      {t.common.retry}
    </Button>
  )
  return <Empty id={id} icon='triangle-alert' title={t.common.failed} text={reasonOf(error, text)} action={retry} />
}
