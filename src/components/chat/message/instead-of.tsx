import { Box } from '@/components/ui/box'
import { useModels } from '@/services/queries/chat'
import { useTexts } from '@/services/texts/i18n'
import './note.scss'

/** Notes that a different model answered than the one chosen. */
export function InsteadOf({ model, asked }: { model: string; asked: string }) {
  const t = useTexts().chat
  const { data = [] } = useModels()
  const nameOf = (id: string) => data.find((one) => one.id === id)?.name ?? id
  return <Box className='chat-note'>{t.insteadOf(nameOf(asked), nameOf(model))}</Box>
}
