import type { Task } from '@contract/api'
import { goToPlace } from '@/components/frame/go-to-place'
import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { useCopied } from '@/components/ui/use-copied'
import { openShop } from '@/components/credits/open-shop'
import { isNearExpiry } from '@/services/time'
import { useTexts } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import { confirmRemoveTask } from './actions'
import { EngineBadge } from './engine-badge'
import { endOf, expiryText } from './expiry'
import { fileFacts } from './file-name'
import { hasOwnPage } from './task-outputs'
import './facts.scss'

interface ResultFactsProps {
  task: Task
  /** The task and its files are deleted. */
  onRemoved?(): void
}

/** Facts of a result: AI notice, engine, size, price, seed and expiry; reports and deletes it. */
export function ResultFacts({ task, onRemoved }: ResultFactsProps) {
  const t = useToolTexts().result
  const { common } = useTexts()
  const [first] = task.outputs
  const expiry = first ? expiryText(t, endOf(task)) : null
  // The script is only a part of the price of a work, which names the whole.
  const price = task.result.workId ? '' : common.credits(task.credits)
  const facts = [first && fileFacts(first), price].filter(Boolean).join(' · ')
  return (
    <Box className='facts'>
      <Box className='facts__chips'>
        <EngineBadge task={task} />
        <SeedChip seed={seedOf(task.result)} />
        <Chip id='report-result' icon='flag' onClick={() => goToPlace('/contact', { type: 'task', id: task.id })}>
          {common.report}
        </Chip>
        {/* A course or a work is deleted where they are listed. */}
        {!hasOwnPage(task) && (
          <Chip id='delete-result' icon='trash-2' onClick={() => void confirmRemoveTask(task, onRemoved)}>
            {t.confirmRemoveTask}
          </Chip>
        )}
      </Box>
      <Box className='facts__line'>{t.aiMade}</Box>
      {task.likeness && <Box className='facts__line'>{t.likeness(task.likeness)}</Box>}
      {facts && <Box className='facts__line'>{facts}</Box>}
      {expiry && (
        <Box className='facts__line facts__retention'>
          {expiry}
          {isNearExpiry(endOf(task)) && (
            <Chip id='extend-result' icon='clock' onClick={() => openShop({ variant: 'delayed' })}>
              {t.extend}
            </Chip>
          )}
        </Box>
      )}
    </Box>
  )
}

/** The random seeds, one per output. */
export function seedOf({ seed, seeds }: Task['result']): string {
  const given = Array.isArray(seeds) ? seeds : [seed]
  return given.filter((one) => typeof one === 'number').join(', ')
}

function SeedChip({ seed }: { seed: string }) {
  const t = useToolTexts().result
  const { copied: done } = useTexts().common
  const [copied, copy] = useCopied()
  if (!seed) return null
  return (
    <Chip id='copy-seed' icon='dices' label={t.copySeed(seed)} onClick={() => copy(seed)}>
      {copied ? done : t.seed(seed)}
    </Chip>
  )
}
