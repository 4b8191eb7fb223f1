import { useState } from 'react'
import { podcastRules } from '@contract/works'
import { Box } from '@/components/ui/box'
import { Input } from '@/components/ui/input'
import { useToolTexts } from '@/services/texts/tool'
import type { ScriptDraft } from '../use-script-draft'
import { useShownCount } from '../use-shown-count'
import { LineRow } from './line-row'
import { chapterStarts, scriptLines } from './script-edits'
import { ScriptSettings } from './script-settings'
import './index.scss'

/** The script of a podcast, to change: its title, its two people, and every line. */
export function ScriptEditor({ draft: { script, change, wanting } }: { draft: ScriptDraft }) {
  const t = useToolTexts().podcast
  const [choice, setChoice] = useState<{ id?: string | undefined; wanting?: string | undefined }>({})
  const shown = useShownCount(scriptLines(script).length)
  // A line that has to be filled opens, until another one is chosen.
  const open = choice.wanting === wanting ? choice.id : wanting
  const retitle = (at: number, title: string) =>
    change({ ...script, chapters: script.chapters.map((one, i) => (i === at ? { ...one, title } : one)) })
  const starts = chapterStarts(script)
  return (
    <Box id='script-editor' className='script-editor'>
      <ScriptSettings script={script} onChange={change} />
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
                  onOpen={(id) => setChoice({ id, wanting })}
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
