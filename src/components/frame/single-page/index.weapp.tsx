import { sampleFiles, sampleOf } from '@contract/samples'
import { BrandMark } from '@/components/site/brand-mark'
import { useStoreSite, useSite } from '@/components/site/use-site'
import { groundOf } from '@/components/showcase/hues'
import { Box } from '@/components/ui/box'
import { Picture } from '@/components/ui/picture'
import { fileAddress } from '@/services/file-address'
import { useLocale, useTexts } from '@/services/texts/i18n'
import { useDark } from '@/stores/theme'
import './index.scss'

/** Page as WeChat shows it in Moments: a description and samples of its results. Reads public data only. */
export function SinglePage({ path, title }: { path: string; title: string }) {
  const { chat } = useTexts()
  const locale = useLocale()
  const site = useSite()
  const dark = useDark()
  useStoreSite()
  const tool = path.slice(1)
  const pictures = [0, 1, 2].flatMap((at) => {
    const sample = sampleOf(tool, at)
    return sample ? [fileAddress(sampleFiles(tool, at, sample, locale).picture)] : []
  })
  return (
    <Box id='single-page' className={`app-frame page single-page ${dark ? 'theme-dark' : 'theme-light'}`}>
      <BrandMark src={site.logo} sizePx={56} />
      <Box className='single-page__title' role='heading' level={1}>
        {tool === 'chat' || !title ? site.title : `${title} · ${site.title}`}
      </Box>
      <Box className='single-page__text'>{site.tagline}</Box>
      {pictures.map((picture) => (
        <Box key={picture} className='single-page__sample' style={groundOf(tool)}>
          <Picture src={picture} fit='contain' className='single-page__picture' />
        </Box>
      ))}
      {pictures.length > 0 && <Box className='single-page__text'>{chat.aiMade}</Box>}
    </Box>
  )
}
