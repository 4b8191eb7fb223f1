import { useState } from 'react'
import { Section } from '@/components/account/section'
import { FilingNumber } from '@/components/site/filing-number'
import { useSite } from '@/components/site/use-site'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { go } from '@/services/navigation'
import { useAbout } from '@/services/queries/my'
import { useMyTexts } from '@/services/texts/my'
import { ContactLines } from './contact/contact-lines'
import { MyPage } from './my-page'
import { unwrapped } from './unwrapped'

/** About the site: version, registrations, third-party models, licences and contact of the operator. */
export function AboutPage() {
  const t = useMyTexts().about
  const { title, tagline, copyright, icp, policeFiling, algorithmFiling, modelFiling } = useSite()
  const { data, isError, error, refetch } = useAbout()
  const [licences, setLicences] = useState(false)
  const filings = (
    [
      ['icp', t.icp, icp],
      ['policeFiling', t.police, policeFiling],
      ['algorithmFiling', t.algorithm, algorithmFiling],
      ['modelFiling', t.model, modelFiling],
    ] as const
  ).filter(([, , number]) => number)
  return (
    <MyPage path='/about' title={t.title}>
      <Section title={title} text={tagline}>
        <Box className='my-page__note' id='about-version'>
          {[data && t.version(data.version), copyright].filter(Boolean).join(' · ')}
        </Box>
      </Section>
      <Section id='filings' title={t.filings}>
        <Box className='my-page__list'>
          {filings.length === 0 && <Box className='my-page__note'>{t.noFilings}</Box>}
          {filings.map(([kind, name, number]) => (
            <Box key={kind}>
              {name} <FilingNumber kind={kind} number={number} />
            </Box>
          ))}
        </Box>
      </Section>
      {!data && isError && (
        <Section title={t.models}>
          <ErrorState id='models' error={error} onRetry={() => void refetch()} />
        </Section>
      )}
      {data && (
        <Section title={t.models}>
          <Box className='my-page__list'>
            {data.models.length === 0 && <Box className='my-page__note'>{t.noModels}</Box>}
            {data.models.map(({ name, provider, filing }) => (
              <Box key={`${name} ${provider}`}>{filing ? `${name} · ${filing}` : name}</Box>
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
          {licences ? (
            <Box className='my-page__plain'>{unwrapped(data.notice)}</Box>
          ) : (
            <Button id='show-notice' kind='plain' size='s' onClick={() => setLicences(true)}>
              {t.showNotice}
            </Button>
          )}
        </Section>
      )}
    </MyPage>
  )
}
