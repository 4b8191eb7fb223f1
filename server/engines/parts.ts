import { findFfmpeg } from '../media/ffmpeg'
import { hasEspeak } from './shared/speech/espeak'

/** Checks for an optional program or package: null when it is installed, else a sentence for the operator. */
export type PartCheck = () => Promise<string | null>

/** Programs and packages that are not always installed. */
export const parts = {
  ffmpeg: async () => ((await findFfmpeg()) ? null : '没有找到 ffmpeg：请安装 ffmpeg，或用 FFMPEG_PATH 指定'),
  espeak: async () => (hasEspeak() ? null : '没有找到 @echogarden/espeak-ng-emscripten：请安装这个可选依赖'),
} satisfies Record<string, PartCheck>

export type PartName = keyof typeof parts
