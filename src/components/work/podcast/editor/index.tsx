import { podcastRules, type PodcastScript } from '@contract/works'
import { Box } from '@/components/ui/box'
import { Input } from '@/components/ui/input'
import { useToolTexts } from '@/services/texts/tool'
import { useOpenPart } from '../../editor/use-open-part'
import type { ScriptDraft } from '../../use-script-draft'
import { useShownCount } from '../../use-shown-count'
import { LineRow } from './line-row'
import { PodcastSettings } from './podcast-settings'
import { chapterStarts, scriptLines } from './script-edits'
import './index.scss'

/** The script of a podcast, to change: its title, its two people, and every line. */
export function PodcastEditor({ draft: { script, change, wanting } }: { draft: ScriptDraft<PodcastScript> }) {
  const t = useToolTexts().podcast
  const shown = useShownCount(scriptLines(script).length)
  const { open, choose } = useOpenPart(wanting)
  const retitle = (at: number, title: string) =>
    change({ ...script, chapters: script.chapters.map((one, i) => (i === at ? { ...one, title } : one)) })
  const starts = chapterStarts(script)
  return (
    <Box id='script-editor' className='script-editor'>
      <PodcastSettings script={script} onChange={change} />
      {script.chapters.map(({ title, lines }, chapter) => {
        const start = starts[chapter] ?? 0
        return (
          <Box key={chapter} className='script-editor__chapter'>
            {shown > start && (
              <Input
                id={`chapter-title-${chapter + 1}`}
                label={t.chapterTitle(chapter + 1)}
                value={title}
                maxLength={podcastRules.titleMax}
                onChange={(next) => retitle(chapter, next)}
              />
            )}
            <Box className='script-editor__lines'>
              {lines.slice(0, Math.max(0, shown - start)).map((line, i) => (
                <LineRow
                  key={line.id}
                  script={script}
                  line={line}
                  number={start + i + 1}
                  open={line.id === open}
                  onOpen={choose}
                  onChange={change}
                />
              ))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
