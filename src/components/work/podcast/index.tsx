import type { PodcastScript } from '@contract/works'
import type { PodcastWork } from '@contract/api'
import { Box } from '@/components/ui/box'
import { toolTexts, useToolTexts } from '@/services/texts/tool'
import { OpenWork } from '../open-work'
import { useScriptDraft, type ScriptRules } from '../use-script-draft'
import { PodcastEditor } from './editor'
import { isSameScript, scriptLines } from './editor/script-edits'
import { scriptFault, trimmedScript } from './editor/script-fault'
import { Listening } from './listening'
import { Transcript } from './transcript'

const rules: ScriptRules<PodcastScript> = {
  isSame: isSameScript,
  trimmed: trimmedScript,
  fault(script) {
    const found = scriptFault(script)
    return found && { text: toolTexts().podcast.faults[found.what], ...(found.line && { part: found.line }) }
  },
}

/** A podcast: its player with the script that follows, and its editor. */
export function OpenPodcast({ work, fromList }: { work: PodcastWork; fromList: boolean }) {
  const t = useToolTexts().podcast
  const draft = useScriptDraft(work, rules)
  const heard = (work.isOld && work.madeScript) || work.script
  return (
    <OpenWork
      work={work}
      parts={scriptLines(work.script).length}
      fromList={fromList}
      draft={draft}
      wantingId='line-text'
      made={() =>
        work.file && work.times ? (
          <Listening key={work.file.fileId} sound={work.file} times={work.times} script={heard} isOld={work.isOld} />
        ) : (
          <Box className='work__script'>
            <Box className='work__note'>{t.waits}</Box>
            <Transcript script={work.script} steps={work.steps} />
          </Box>
        )
      }
      editor={() => <PodcastEditor draft={draft} />}
    />
  )
}
