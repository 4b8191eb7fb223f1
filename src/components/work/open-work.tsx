import { useMemo, useState } from 'react'
import type { Work } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Pane } from '@/components/ui/pane'
import { useWide } from '@/services/platform/screen/media-queries'
import { useToolTexts } from '@/services/texts/tool'
import { ScriptEditor } from './editor'
import { EditBar } from './edit-bar'
import { Listening } from './listening'
import { Making } from './making'
import { RestBar } from './rest-bar'
import { Transcript } from './transcript'
import { useScriptDraft } from './use-script-draft'
import { WorkHead } from './work-head'
import './open-work.scss'

/** Width in px from which player and script fit beside each other. */
const twoColumnsPx = 960

/** A work: what it is, how far it is, its player with the script, and its editor. */
export function OpenWork({ work, fromList }: { work: Work; fromList: boolean }) {
  const t = useToolTexts().podcast
  const wide = useWide(twoColumnsPx)
  const draft = useScriptDraft(work)
  const [opened, setOpened] = useState(draft.isDirty)
  const { wanting } = draft
  const seek = useMemo(() => (wanting ? { id: 'line-text', focus: true } : undefined), [wanting])
  const making = work.state === 'making'
  const editing = opened && !making
  const heard = (work.isOld && work.madeScript) || work.script
  return (
    <Box className='work-page'>
      <Pane id='work-page' className='work-page__all' toTop={editing} seek={seek}>
        <Box className={wide ? 'work work--wide' : 'work'}>
          <Box className='work__side'>
            {/* On a phone the editor takes the page. */}
            {(wide || !editing) && (
              <>
                <WorkHead
                  work={work}
                  fromList={fromList}
                  onEdit={making || editing ? undefined : () => setOpened(true)}
                />
                <Box>{work.state !== 'finished' && <Making work={work} />}</Box>
              </>
            )}
          </Box>
          {editing ? (
            <Box className='work__script'>
              <ScriptEditor draft={draft} />
            </Box>
          ) : work.sound && work.times ? (
            <Listening
              key={work.sound.fileId}
              sound={work.sound}
              times={work.times}
              script={heard}
              isOld={work.isOld}
            />
          ) : (
            <Box className='work__script'>
              <Box className='work__note'>{t.waits}</Box>
              <Transcript script={work.script} steps={work.steps} />
            </Box>
          )}
        </Box>
      </Pane>
      {editing && <EditBar draft={draft} onLeave={() => setOpened(false)} />}
      {!editing && work.state === 'stopped' && <RestBar work={work} />}
    </Box>
  )
}
