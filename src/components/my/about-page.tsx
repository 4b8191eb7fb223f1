import { Section } from '@/components/account/section'
import { useSite } from '@/components/site/use-site'
import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { go } from '@/services/navigation'
import { useAbout } from '@/services/queries/my'
import { useMyTexts } from '@/services/texts/my'
import { ContactLines } from './contact/contact-lines'
import { MyPage } from './my-page'

/** What the site is: version, registrations, models of others, licences, and how to reach its operator. */
export function AboutPage() {
  const t = useMyTexts().about
  const { title, tagline, copyright, icp, policeFiling, algorithmFiling, modelFiling } = useSite()
  const { data } = useAbout()
  const filings = [
    [t.icp, icp],
    [t.police, policeFiling],
    [t.algorithm, algorithmFiling],
    [t.model, modelFiling],
  ].filter(([, number]) => number)
  return (
    <MyPage path='/about' title={t.title}>
      <Section title={title} text={tagline}>
        <Box className='my-page__note' id='about-version'>
          {data ? t.version(data.version) : ''}
          {copyright && ` · ${copyright}`}
        </Box>
      </Section>
      <Section id='filings' title={t.filings}>
        <Box className='my-page__list'>
          {filings.length === 0 && <Box className='my-page__note'>{t.noFilings}</Box>}
          {filings.map(([name, number]) => (
            <Box key={name}>
              {name} {number}
            </Box>
          ))}
        </Box>
      </Section>
      {data && (
        <Section title={t.models}>
          <Box className='my-page__list'>
            {data.models.length === 0 && <Box className='my-page__note'>{t.noModels}</Box>}
            {data.models.map(({ name, provider }) => (
              <Box key={`${name} ${provider}`}>{name}</Box>
            ))}
          </Box>
        </Section>
      )}
      <ContactLines />
      <Box className='section row-links'>
        {(
          [
            ['contact', 'send', t.contact, '/contact'],
            ['legal', 'file-text', t.legal, '/agreement'],
            ['check-label', 'scan-face', t.label, '/check-label'],
          ] as const
        ).map(([id, icon, text, path]) => (
          <Pressable key={id} id={`about-${id}`} className='row-link' role='link' onClick={() => void go(path)}>
            <Icon name={icon} size={20} />
            <Span className='row-link__text'>{text}</Span>
            <Icon name='chevron-right' size={18} />
          </Pressable>
        ))}
      </Box>
      {data?.notice && (
        <Section id='notice' title={t.notice}>
          <Box className='my-page__plain'>{data.notice}</Box>
        </Section>
      )}
    </MyPage>
  )
}
