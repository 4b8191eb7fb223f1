import { findFfmpeg, usableFfmpeg } from '../../media/ffmpeg'
import { hasEspeak, type PartName } from '../../engines'

/** Checks for an optional program or package: null when it is installed, else a sentence for the operator. */
export type PartCheck = () => Promise<string | null>

const oldFfmpeg = 'ffmpeg 版本太旧，有已知漏洞，不能用来处理别人的文件：请安装新版，或用 FFMPEG_PATH 指定'

/** Version of this machine's ffmpeg; empty without one. */
export const ffmpegVersion = async (): Promise<string> => (await findFfmpeg())?.version ?? ''

/** Warning for the operator about this machine's ffmpeg; null when it is current. */
export async function ffmpegNote(): Promise<string | null> {
  const lacking = await parts.ffmpeg()
  if (lacking) return `${lacking}。需要它的工具没有开放。`
  return (await findFfmpeg())?.isCurrent ? null : '注意：ffmpeg 版本太旧，有已知漏洞，只适合试用。'
}

/** Programs and packages that are not always installed. */
export const parts = {
  ffmpeg: async () => {
    if (await usableFfmpeg()) return null
    return (await findFfmpeg()) ? oldFfmpeg : '没有找到 ffmpeg：请安装 ffmpeg，或用 FFMPEG_PATH 指定'
  },
  espeak: async () => (hasEspeak() ? null : '没有找到 @echogarden/espeak-ng-emscripten：请安装这个可选依赖'),
} satisfies Record<PartName, PartCheck>
