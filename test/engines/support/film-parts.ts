import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { FilmScript, FilmShape, Shot } from '../../../contract/works'
import { speakText, type InputFile, type WorkPart } from '../../../engines'
import { run as draw } from '../../../engines/builtin/draw/run'
import type { FilmParts } from '../../../engines/job'
import { writeWav } from '../../../media/audio/wav'

const context = { signal: new AbortController().signal, progress() {} }
const common = { files: {}, voiceModels: {}, locale: 'zh-CN' } as const

const shot = (id: string, speaker: string, text: string, more: Partial<Shot>): Shot => ({
  ...{ id, speaker, text, seconds: 3.5, picture: '', seen: ['n'], motion: 'still', take: 0, chosen: null },
  ...more,
})

/** A film of seven shots, one of them without words. */
export const moonBoat: FilmScript = {
  title: '小兔子和月亮船',
  summary: '',
  shape: '9:16',
  style: 'flat',
  cast: [
    { id: 'n', name: '旁白', look: '', voice: 'zh-lan' },
    { id: 'b', name: '团团', look: '小兔子', voice: 'zh-chen' },
  ],
  shots: [
    shot('s1', 'n', '从前，森林边上住着一只小兔子，名字叫团团。', { picture: '森林 小兔子 草地', motion: 'in' }),
    shot('s2', 'n', '', { picture: '夜晚 月亮 湖水 星空', motion: 'left', seconds: 3 }),
    shot('s3', 'b', '咦？月亮怎么变成了一只小船！', { picture: '月亮 小船 湖', motion: 'up', seen: ['b'] }),
    shot('s4', 'n', '团团跳上小船，船慢慢升到了云朵上面。', {
      picture: '云朵 小船 天空',
      motion: 'out',
      seen: ['b', 'n'],
    }),
    shot('s5', 'b', '从这里能看见整座森林，还有我的家。', { picture: '山 森林 房子', motion: 'right' }),
    shot('s6', 'n', '风轻轻地吹，星星在旁边唱歌。', { picture: '星空 夜晚 山', motion: 'down' }),
    shot('s7', 'b', '晚安，月亮船，明天见。', { picture: '月亮 房子 花', motion: 'still' }),
  ],
  music: 'calm',
  subtitles: true,
}

const sizes: Record<FilmShape, string> = { '9:16': '720x1280', '16:9': '1280x720', '1:1': '1024x1024' }

/** A picture of the drawing tool. */
export async function drawnPicture(home: string, prompt: string, size: string, seed = 5): Promise<InputFile> {
  const folder = mkdtempSync(join(home, 'draw-'))
  const job = {
    ...common,
    taskId: 'P',
    serviceKey: 'SD',
    folder,
    input: { prompt, style: 'flat', size, count: 1, seed },
  }
  const { files } = await draw(job as never, context)
  const [width, height] = size.split('x').map(Number) as [number, number]
  return { path: files[0]!.path, mime: 'image/png', width, height }
}

export async function spokenPart(home: string, name: string, text: string, voice: string): Promise<WorkPart> {
  const { samples, rate, cues } = await speakText(text, { voice, traits: {}, onProgress() {}, ...context })
  const path = join(home, `${name}.wav`)
  await writeWav(path, [samples], rate)
  return { path, mime: 'audio/wav', cues }
}

/** Pictures and voices of a script, by the built-in engines. */
export async function filmParts(home: string, script: FilmScript): Promise<FilmParts> {
  const parts = {
    kind: 'film' as const,
    script,
    pictures: {} as Record<string, InputFile>,
    voices: {} as Record<string, WorkPart>,
  }
  for (const { id, picture, text, speaker } of script.shots) {
    parts.pictures[id] = await drawnPicture(home, picture, sizes[script.shape])
    const voice = script.cast.find((one) => one.id === speaker)!.voice
    if (text) parts.voices[id] = await spokenPart(home, id, text, voice)
  }
  return parts
}
