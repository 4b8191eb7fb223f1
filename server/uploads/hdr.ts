import { FfmpegError, runFfmpeg } from '../../media/ffmpeg'

/** Transfer functions of HDR films, as ffmpeg names them: HLG of iPhones, PQ of HDR10. */
const hdrTransfer = /Video:[^\n]*\/(?:arib-std-b67|smpte2084)\b/

/**
 * Brings HDR frames into the range of usual screens. White of HLG and PQ is 203 cd/m² (ITU-R BT.2408); brighter lights
 * are compressed.
 */
const toneMap =
  'zscale=transfer=linear:npl=203,format=gbrpf32le,zscale=primaries=bt709,tonemap=mobius:desat=0,zscale=transfer=bt709:matrix=bt709:range=tv,format=yuv420p'

/** Tags by which players know the colours of a usual film. */
export const usualColours = [
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-colorspace',
  'bt709',
  '-color_range',
  'tv',
]

const hasZscale = async () => /\bzscale\b/.test(String(await runFfmpeg(['-filters'])))

/**
 * Filter for the film's colours; null for a film that is not HDR, and without zscale in ffmpeg. `input` ends with `-i`
 * and the path.
 */
export async function toneMapFor(input: readonly string[]): Promise<string | null> {
  // Without an output, ffmpeg describes its input and ends with an error.
  const report = await runFfmpeg(['-loglevel', 'info', ...input]).then(String, (error: unknown) => {
    if (error instanceof FfmpegError) return error.errorOutput
    throw error
  })
  return hdrTransfer.test(report) && (await hasZscale()) ? toneMap : null
}
