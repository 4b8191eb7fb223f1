import type { FilmScript } from '@contract/works'
import type { FilmWork } from '@contract/api'
import { Box } from '@/components/ui/box'
import { useToolTexts } from '@/services/texts/tool'
import { useOpenPart } from '../../editor/use-open-part'
import type { ScriptDraft } from '../../use-script-draft'
import { useShownCount } from '../../use-shown-count'
import { CastEditor } from './cast-editor'
import { FilmSettings } from './film-settings'
import { ShotRow } from './shot-row'
import './index.scss'

interface FilmEditorProps {
  draft: ScriptDraft<FilmScript>
  work: FilmWork
  /** Id of the shot that is open first. */
  first: string | undefined
}

/** The script of a film, to change: its title, its cast, and every shot. */
export function FilmEditor({ draft: { script, change, wanting }, work, first }: FilmEditorProps) {
  const t = useToolTexts().film
  const { open, choose } = useOpenPart(wanting, first)
  const shown = useShownCount(script.shots.length)
  return (
    <Box id='script-editor' className='film-editor'>
      <FilmSettings script={script} saved={work.script} onChange={change} />
      <CastEditor script={script} onChange={change} />
      <Box className='film-editor__title' role='heading' level={3}>
        {t.shots}
      </Box>
      {script.shots.slice(0, shown).map((shot, i) => (
        <ShotRow
          key={shot.id}
          script={script}
          shot={shot}
          work={work}
          number={i + 1}
          open={shot.id === open}
          onOpen={choose}
          onChange={change}
        />
      ))}
    </Box>
  )
}
