import type { FilmWork } from '@contract/api'
import { Box } from '@/components/ui/box'
import { useToolTexts } from '@/services/texts/tool'
import { OpenWork } from '../open-work'
import { useScriptDraft } from '../use-script-draft'
import { FilmEditor } from './editor'
import { filmScriptRules } from './editor/film-script'
import { Storyboard } from './storyboard'
import { Watching } from './watching'

/** A film: its player with the shots that follow, and its storyboard to change. */
export function OpenFilm({ work, fromList }: { work: FilmWork; fromList: boolean }) {
  const t = useToolTexts().film
  const draft = useScriptDraft(work, filmScriptRules)
  const { file, times, script } = work
  return (
    <OpenWork
      work={work}
      parts={script.shots.length}
      fromList={fromList}
      draft={draft}
      wantingId='shot-picture'
      openId='open-shot'
      stage={file !== null && times !== null}
      made={({ onEdit, below, showPlayer }) =>
        file && times ? (
          <Watching
            key={file.fileId}
            work={work}
            film={file}
            times={times}
            below={below}
            onEdit={onEdit}
            onPlay={showPlayer}
          />
        ) : (
          <Box className='work__script'>
            <Box className='work__note'>{t.waits}</Box>
            <Storyboard work={work} script={script} onEdit={onEdit} />
          </Box>
        )
      }
      editor={(shot) => <FilmEditor draft={draft} work={work} first={shot} />}
    />
  )
}
