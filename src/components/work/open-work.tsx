import { useMemo, useState, type ReactNode } from 'react'
import type { Work } from '@contract/api'
import type { WorkScript } from '@contract/works'
import { Box } from '@/components/ui/box'
import { Pane } from '@/components/ui/pane'
import { useWide } from '@/services/platform/screen/media-queries'
import { EditBar } from './bars/edit-bar'
import { RestBar } from './bars/rest-bar'
import { Making } from './making'
import type { ScriptDraft } from './use-script-draft'
import { WorkHead } from './work-head'
import { WorkNav } from './work-nav'
import './open-work.scss'

/** Width in px from which player and script fit beside each other. */
const twoColumnsPx = 960

interface OpenWorkProps<Script> {
  work: Work
  parts: number
  fromList: boolean
  draft: ScriptDraft<Script>
  /** Id of the field that an unfinished script is scrolled to. */
  wantingId: string
  /** Id of the part that is open in the editor. */
  openId?: string
  /** The player is large: its column is the wide one, and on a phone it comes first once the work is finished. */
  stage?: boolean
  /** Its player with the script. */
  made(page: {
    /** A part that is named opens in the editor. Absent while it cannot be changed. */
    onEdit: ((part?: string) => void) | undefined
    /** Facts and actions of the work, where they follow the player. */
    below: ReactNode
    /** Scrolls to the player where it may be out of sight. */
    showPlayer(): void
  }): ReactNode
  editor(part: string | undefined): ReactNode
}

/** A work: what it is, how far it is, its player with the script, and its editor. */
export function OpenWork<Script extends WorkScript>(props: OpenWorkProps<Script>) {
  const { work, parts, fromList, draft, wantingId, openId = '', stage, made, editor } = props
  const wide = useWide(twoColumnsPx)
  const [opened, setOpened] = useState<{ part?: string | undefined } | null>(draft.isDirty ? {} : null)
  const { wanting } = draft
  const wanted = useMemo(() => (wanting ? { id: wantingId, focus: true } : undefined), [wanting, wantingId])
  const [sought, setSought] = useState<{ id: string }>()
  const making = work.state === 'making'
  const editing = opened !== null && !making
  const open = (part?: string) => {
    setOpened({ part })
    setSought(part ? { id: openId } : undefined)
  }
  const leave = () => {
    setOpened(null)
    setSought(undefined)
  }
  const onEdit = making || editing ? undefined : open
  const showPlayer = () => !wide && setSought({ id: `${work.kind}-player` })
  // A change of the script does not move the page.
  const seek = wanted ?? (draft.isDirty ? undefined : sought)
  const isFinished = work.state === 'finished'
  const playerFirst = Boolean(stage) && isFinished && !wide && !editing
  const head = (
    <>
      <WorkHead work={work} parts={parts} isBelowPlayer={playerFirst} onEdit={onEdit && (() => onEdit())} />
      <Box>{!isFinished && <Making work={work} />}</Box>
    </>
  )
  const classes = ['work', wide && 'work--wide', wide && stage && !editing && 'work--stage']
  return (
    <Box className='work-page'>
      <Pane id='work-page' className='work-page__all' toTop={editing} seek={seek}>
        <Box className={classes.filter(Boolean).join(' ')}>
          <Box className='work__side'>
            {/* On a phone the editor takes the page. */}
            {(wide || !editing) && (
              <>
                <WorkNav work={work} fromList={fromList} />
                {!playerFirst && head}
              </>
            )}
          </Box>
          {editing ? (
            <Box className='work__script'>{editor(opened.part)}</Box>
          ) : (
            made({ onEdit, below: playerFirst ? head : null, showPlayer })
          )}
        </Box>
      </Pane>
      {editing && <EditBar draft={draft} onLeave={leave} />}
      {!editing && work.state === 'stopped' && <RestBar work={work} />}
    </Box>
  )
}
