import { readFile } from 'node:fs/promises'
import { toolOf } from '../../../../contract/tools'
import type { InputFile } from '../../../../engines'
import type { OutputFile } from '../../../../media/output-file'
import { EngineError } from '../../../errors'
import type { Judgement } from '../../../ports/moderation'
import type { MediaJudge, MediaUse } from '../../accounts/moderation/media'
import { textsIn } from '../request'
import { isPart } from '../step'
import type { TaskRow } from '../types'

/** `doubtful` and `unjudged` files are given out. */
export type ResultVerdict = 'passed' | 'doubtful' | 'refused' | 'unjudged'

interface JudgeDeps {
  judge: MediaJudge
  /** Whether voice samples are judged. */
  judgesSamples: boolean
  /** Counts verdicts on pictures, films and sounds of results. */
  count: (tool: string, verdict: ResultVerdict) => void
}

type Row = Pick<TaskRow, 'id' | 'userId' | 'serviceKey' | 'engineId' | 'input' | 'step'>

export interface JudgeFiles {
  /** Judges the words and sounds that an engine gets. Throws an EngineError, so that the task ends free of charge. */
  inputs(row: Row, files: Readonly<Partial<Record<string, InputFile>>>): Promise<void>
  /** Judges a result before anybody gets it. Throws as `inputs` does. */
  outputs(row: Row, files: readonly Pick<OutputFile, 'kind' | 'path' | 'mime' | 'seconds' | 'cues'>[]): Promise<void>
}

/** Built-in engines that draw by rules: they have no naked people. */
const byRules = ['SD', 'MUSE_TALK']

function resultVerdict({ verdict, finding }: Judgement): ResultVerdict {
  if (verdict === 'refused') return 'refused'
  if (verdict === 'unavailable' || finding?.weight === 'unjudged') return 'unjudged'
  return finding ? 'doubtful' : 'passed'
}

function assertGivenOut({ verdict }: Judgement): void {
  if (verdict === 'refused') throw new EngineError('engine.contentRefused')
  if (verdict === 'unavailable') throw new EngineError('engine.busy')
}

/** Words that a person typed for a sound, a film or a text. */
function typedWords({ serviceKey, input }: Row): string {
  const tool = toolOf(serviceKey)
  return tool && tool.output !== 'image' ? textsIn(tool, input).join('\n') : ''
}

/** Words of a result that its person did not type. */
const madeWords = (row: Row, { cues = [] }: Pick<OutputFile, 'cues'>): string =>
  typedWords(row).trim() ? '' : cues.map(({ text }) => text).join('\n')

export function createFileJudge({ judge, judgesSamples, count }: JudgeDeps): JudgeFiles {
  const useOf = ({ userId, serviceKey, id }: Row, kind: MediaUse['kind']) => ({
    userId,
    kind,
    about: `${serviceKey} ${id}`,
  })

  return {
    async inputs(row, files) {
      assertGivenOut(await judge.words(typedWords(row), useOf(row, 'result'), 'typed'))
      if (!judgesSamples) return
      // Pictures and films were judged when they came.
      for (const file of Object.values(files))
        if (file?.mime.startsWith('audio/'))
          assertGivenOut(await judge.speech({ ...file, kind: 'audio' }, useOf(row, 'upload')))
    },

    async outputs(row, files) {
      const use = useOf(row, 'result')
      const isDrawn = byRules.includes(row.serviceKey) && !row.engineId
      for (const file of files) {
        const { kind, path, mime, seconds } = file
        if (kind === 'document') {
          assertGivenOut(await judge.words(await readFile(path, 'utf8'), use, 'made'))
          continue
        }
        if (kind !== 'image') assertGivenOut(await judge.words(madeWords(row, file), use, 'made'))
        // Sounds of parts are heard in the work.
        if (kind === 'image' ? isDrawn : isPart(row) || (isDrawn && kind === 'video')) continue
        const judgement = await judge.file({ kind, path, mime, seconds }, use)
        count(row.serviceKey, resultVerdict(judgement))
        assertGivenOut(judgement)
      }
    },
  }
}
