import { useState } from 'react'
import { Box } from '@/components/ui/box'
import { Tabs } from '@/components/ui/tabs'
import { useMyTexts } from '@/services/texts/my'
import { MyPage } from '../my-page'
import { ConsentList } from './consent-list'
import { FileList } from './file-list'
import { VoiceList } from './voice-list'

const tabs = ['files', 'voices', 'consents'] as const
type Tab = (typeof tabs)[number]

/** Stored data of a person: files, voice models, consents. */
export function FilesPage() {
  const t = useMyTexts().files
  const [tab, setTab] = useState<Tab>('files')
  return (
    <MyPage path='/my-files' title={t.title}>
      <Tabs<Tab>
        id='files-tab'
        label={t.title}
        items={tabs.map((key) => ({ key, text: t.tabs[key] }))}
        value={tab}
        onChange={setTab}
      />
      <Box className='my-page__list' role='tabpanel' label={t.tabs[tab]}>
        {tab === 'files' && <FileList />}
        {tab === 'voices' && <VoiceList />}
        {tab === 'consents' && <ConsentList />}
      </Box>
    </MyPage>
  )
}
