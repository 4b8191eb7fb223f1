import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { spokenOf } from '../../engines/shared/video/spoken'
import { writeWav } from '../../media/audio/wav'
import { usableFfmpeg } from '../../media/ffmpeg'

test('a film uses the speech that another engine gave, with its times, in place of a built-in voice', async (t) => {
  if (!(await usableFfmpeg())) return t.skip('ffmpeg is not there')
  const folder = mkdtempSync(join(tmpdir(), 'fanle-given-speech-'))
  const path = join(folder, 'given.wav')
  const rate = 24_000
  const tone = Float32Array.from({ length: 2 * rate }, (_, at) => Math.sin((2 * Math.PI * 200 * at) / rate) * 0.3)
  await writeWav(path, [tone], rate)
  const cues = [{ at: 0, seconds: 2, text: '大家好' }]
  const job = {
    taskId: 'T',
    serviceKey: 'SAD_TALK',
    input: { speech: 'text' as const, text: '大家好', voice: 'zh-lan' },
    files: {},
    voiceModels: {},
    locale: 'zh-CN' as const,
    speech: { path, mime: 'audio/wav', seconds: 2, cues },
    folder,
  }
  const spoken = await spokenOf(job, { signal: new AbortController().signal, progress() {} }, 10)
  assert.deepEqual([spoken.cues, spoken.phonemes], [cues, []])
  assert.ok(Math.abs(spoken.seconds - 2) < 0.05, String(spoken.seconds))
})
