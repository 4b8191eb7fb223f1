import { useMemo } from 'react'
import { Box } from '@/components/ui/box'
import { Drag } from '@/components/ui/drag'
import { useToolTexts } from '@/services/texts/tool'
import { barsMask, barsOf } from './bars'
import { durationText } from '@/services/time'
import './waveform.scss'

interface WaveformProps {
  id: string
  peaks: readonly number[]
  at: number
  seconds: number
  onSeek(seconds: number): void
}

const count = 72

/** The loudness of a sound, coloured up to the current position; drag to seek. */
export function Waveform({ id, peaks, at, seconds, onSeek }: WaveformProps) {
  const t = useToolTexts().result
  const mask = useMemo(() => barsMask(barsOf(peaks, count)), [peaks])
  const heard = seconds > 0 ? Math.min(1, at / seconds) : 0
  return (
    <Drag
      id={id}
      className='waveform'
      label={t.position}
      value={heard}
      valueText={t.at(durationText(at), durationText(seconds))}
      disabled={seconds <= 0}
      step={seconds > 0 ? Math.min(0.1, 5 / seconds) : 0.05}
      onChange={(value) => onSeek(value * seconds)}
    >
      <Box className='waveform__bars' style={{ WebkitMaskImage: mask, maskImage: mask }} hidden>
        <Box className='waveform__heard' style={{ width: `${(heard * 100).toFixed(2)}%` }} />
      </Box>
      <Box className='waveform__head' style={{ left: `${(heard * 100).toFixed(2)}%` }} hidden />
    </Drag>
  )
}
