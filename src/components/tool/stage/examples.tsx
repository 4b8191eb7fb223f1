import { sampleFiles, sampleOf } from '@contract/samples'
import type { AnyTool } from '@contract/tool'
import { offeredExamples } from '@contract/tool-texts/types'
import { Exhibit } from '@/components/showcase/exhibit'
import { usePlaying } from '@/components/showcase/use-playing'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Pressable } from '@/components/ui/pressable'
import { SideScroll } from '@/components/ui/side-scroll'
import { fileAddress } from '@/services/file-address'
import { useFirstDrawn } from '@/services/platform/pace'
import { useServices } from '@/services/queries/site'
import { useService } from '@/services/queries/tool'
import { localNumber, useLocale, useTexts } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import { priceFrom } from '../price-from'
import { takeExample } from '../take-example'
import './examples.scss'

/** Examples beside the form. A row shows all: it takes the place of their names. */
const most = 3

export const hasSamples = ({ path }: AnyTool): boolean => sampleOf(path, 0) !== undefined

interface StageExamplesProps {
  tool: AnyTool
  /** One row of small cards that scrolls sideways, above the form of a phone. */
  row: boolean
}

/** A stage that nothing was made on yet: examples with what came of them and what they cost; a press fills the form. */
export function StageExamples({ tool, row }: StageExamplesProps) {
  const t = useToolTexts()
  const { proposal } = useTexts().chat
  const locale = useLocale()
  const service = useService(tool.serviceKey)
  const { data: services } = useServices()
  const priceText = tool.needs ? t.form.atMost : proposal.price
  const playing = usePlaying()
  const rest = useFirstDrawn()
  const examples = offeredExamples(t.tools[tool.serviceKey]?.examples ?? [], service?.engine.builtIn)
  const cards = examples.slice(0, row ? examples.length : most).map(({ example, at }) => {
    const sample = sampleOf(tool.path, at)
    const files = sample && sampleFiles(tool.path, at, sample, locale)
    const heard = fileAddress(files?.sound ?? files?.film ?? '')
    const price = priceFrom(service, locale, example.values, services)
    return (
      <Box key={example.title} className='stage-examples__card' role='listitem'>
        <Pressable
          id={`stage-example-${at}`}
          className={heard ? 'stage-examples__stage stage-examples__stage--plays' : 'stage-examples__stage'}
          label={`${t.history.like}: ${example.title}`}
          onClick={() => (heard ? playing.toggle(heard, Boolean(files?.sound)) : takeExample(tool, at))}
        >
          <Exhibit
            path={tool.path}
            icon={tool.icon}
            sample={sample}
            at={at}
            small={row}
            playing={heard !== '' && playing.isPlaying(heard)}
          />
        </Pressable>
        <Box className='stage-examples__name'>{example.title}</Box>
        <Box className='stage-examples__price'>{price > 0 ? priceText(localNumber(price)) : '…'}</Box>
        <Button
          id={row ? `example-${at}` : `take-example-${at}`}
          kind='soft'
          size='s'
          block
          onClick={() => takeExample(tool, at)}
        >
          {t.history.like}
        </Button>
      </Box>
    )
  })
  if (row)
    return (
      <Box id='stage-empty' className='stage-examples stage-examples--row' role='region' label={t.form.examples}>
        <Box className='stage-examples__head'>{t.form.examples}</Box>
        <SideScroll className='stage-examples__row' role='list'>
          {rest && cards}
        </SideScroll>
      </Box>
    )
  return (
    <Box id='stage-empty' className='stage-examples' role='region' label={t.form.examples}>
      <Box className='stage-examples__title'>{t.task.empty.title}</Box>
      <Box className='stage-examples__text'>{t.task.empty.text}</Box>
      <Box className='stage-examples__grid' role='list'>
        {cards}
      </Box>
    </Box>
  )
}
