import { useState } from 'react'
import type { FieldValue } from '@contract/field'
import { sampleFiles, sampleOf } from '@contract/samples'
import type { AnyTool } from '@contract/tool'
import { toolOf } from '@contract/tools'
import { usePlaces } from '@/components/frame/use-places'
import { Film } from '@/components/tool/result/film'
import { priceFrom } from '@/components/tool/price-from'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { Pressable } from '@/components/ui/pressable'
import { Sheet } from '@/components/ui/sheet'
import { Wipe } from '@/components/ui/wipe'
import { fileAddress } from '@/services/file-address'
import { useServices } from '@/services/queries/site'
import { useHomeTexts } from '@/services/texts/home'
import { localNumber, useLocale } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import { Exhibit } from '@/components/showcase/exhibit'
import { PlayDisc } from '@/components/showcase/play-disc'
import { usePlaying } from '@/components/showcase/use-playing'
import type { LookProps } from './types'
import './index.scss'

/** A large look at a tool's samples: play, compare, how each was made, its price, and a way to make one's own. */
export function Look({ open, path, at: first, onClose, onTry }: LookProps) {
  const t = useHomeTexts()
  const tools = useToolTexts().tools
  const locale = useLocale()
  const { data: services = [] } = useServices()
  const [at, setAt] = useState(first)
  const place = usePlaces().find((one) => one.path === path)
  const tool = place && toolOf(place.serviceKey)
  if (!tool) return null
  const examples = tools[tool.serviceKey]?.examples ?? []
  const example = examples[at]
  const service = services.find(({ serviceKey }) => serviceKey === tool.serviceKey)
  const price = priceFrom(service, locale, example?.values)
  const how = example && wordsOf(tool, example.values ?? {})
  return (
    <Sheet id='look' open={open} title={place.name[locale]} onClose={onClose}>
      <Box className='look'>
        <Stage key={`${path}-${at}`} path={path} icon={place.icon} at={at} title={example?.title ?? ''} />
        <Others path={path} icon={place.icon} titles={examples.map(({ title }) => title)} at={at} onChange={setAt} />
        {example && <Box className='look__title'>{example.title}</Box>}
        {how && (
          <Box className='look__line'>
            <Box className='look__label'>{t.look.how}</Box>
            <Box className='look__how'>{how}</Box>
          </Box>
        )}
        <Button
          id='look-try'
          block
          size='l'
          icon='sparkles'
          onClick={() => onTry(`/${path}`, String(at), t.shop.then(place.name[locale]))}
        >
          {price > 0 ? t.look.tryFor(localNumber(price)) : t.look.try}
        </Button>
      </Box>
    </Sheet>
  )
}

/** The texts that the example's form holds. */
const wordsOf = (tool: AnyTool, values: Readonly<Record<string, FieldValue>>): string =>
  Object.entries(values)
    .filter(([name]) => tool.fields[name]?.kind === 'text')
    .map(([, value]) => String(value))
    .join('\n')

function Stage({ path, icon, at, title }: { path: string; icon: string; at: number; title: string }) {
  const t = useHomeTexts()
  const locale = useLocale()
  const playing = usePlaying()
  const sample = sampleOf(path, at)
  const files = sample && sampleFiles(path, at, sample, locale)
  const picture = fileAddress(files?.picture ?? '')
  const sound = fileAddress(files?.sound ?? '')
  const whole = (src: string) => <Picture className='look__picture' src={src} fit='contain' />
  return (
    <Box className='look__stage'>
      <Box className='look__inside'>
        {files?.film ? (
          <Film id='look-film' src={fileAddress(files.film)} poster={picture} label={title} onError={() => undefined} />
        ) : files?.before ? (
          <Wipe
            id='look-compare'
            label={t.look.compare}
            valueText={t.look.compareAt}
            before={whole(fileAddress(files.before))}
            after={whole(picture)}
            names={t.look}
          />
        ) : sample?.kind === 'image' ? (
          whole(picture)
        ) : (
          <Exhibit path={path} icon={icon} sample={sample} at={at} playing={playing.isPlaying(sound)} />
        )}
        {sound && (
          <Box className='look__play'>
            <PlayDisc
              id='look-play'
              large
              label={playing.isPlaying(sound) ? t.stop : t.play(title)}
              playing={playing.isPlaying(sound)}
              onClick={() => playing.toggle(sound, true)}
            />
          </Box>
        )}
      </Box>
    </Box>
  )
}

interface OthersProps {
  path: string
  icon: string
  titles: readonly string[]
  at: number
  onChange(at: number): void
}

/** The tool's samples in a row; nothing for a tool with one. */
function Others({ path, icon, titles, at, onChange }: OthersProps) {
  const shown = titles.flatMap((title, one) => (sampleOf(path, one) ? [{ title, one }] : []))
  if (shown.length < 2) return null
  return (
    <Box className='look__others' role='group'>
      {shown.map(({ title, one }) => (
        <Pressable
          key={title}
          id={`look-${one}`}
          className={one === at ? 'look__other look__other--on' : 'look__other'}
          label={title}
          pressed={one === at}
          onClick={() => onChange(one)}
        >
          <Exhibit path={path} icon={icon} sample={sampleOf(path, one)} at={one} small />
        </Pressable>
      ))}
    </Box>
  )
}
