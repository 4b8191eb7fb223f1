import type { Model } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useModels } from '@/services/queries/chat'
import { useAttachTexts } from '@/services/texts/attach'
import type { DraftFile } from '@/stores/drafts'
import { chooseModel, useChosenModel } from '../chosen-model'

/** Share of a model's context that files may fill: the answer and the earlier messages need the rest. */
const shareOfContext = 0.5

/** Warns before sending when the chosen model cannot use the files, and offers one that can. */
export function Unfit({ files, chatNumber }: { files: readonly DraftFile[]; chatNumber: string }) {
  const t = useAttachTexts()
  const { data: models = [] } = useModels()
  const model = useChosenModel(chatNumber)
  const hasPicture = files.some(({ kind }) => kind === 'image')
  const tokens = files.reduce((sum, file) => sum + (file.tokens ?? 0), 0)
  const sees = (one: Model) => !hasPicture || one.vision
  const reads = (one: Model) => (one.builtIn ? tokens === 0 : tokens <= one.contextTokens * shareOfContext)
  if (!model || (sees(model) && reads(model))) return null
  const other = models.find((one) => sees(one) && reads(one) && !one.resting)
  const why = model.builtIn
    ? t.builtInReadsNothing(model.name)
    : !sees(model)
      ? t.unseen(model.name)
      : t.tooLong(model.name)
  return (
    <Box id='unfit' className='attach__unfit' live='polite'>
      <Box className='attach__unfit-text'>{other ? why : `${why} ${t.noOther}`}</Box>
      {other && (
        <Button id='switch-model' kind='soft' size='s' onClick={() => chooseModel(chatNumber, other.id)}>
          {t.switchTo(other.name)}
        </Button>
      )}
    </Box>
  )
}
