import { useEffect, useRef, useState } from 'react'
import type { AudioField } from '@contract/field'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import type { LocalFile, Recording, RecordingFault } from '@/services/platform/media/types'
import { record } from '@/services/platform/media/recorder'
import { openSettings } from '@/services/platform/media/save'
import { useToolTexts } from '@/services/texts/tool'
import { durationText } from '@/services/time'
import './sound-card.scss'
import './upload.scss'
import './recorder.scss'

interface Props {
  field: AudioField
  onDone(sound: LocalFile): void
  onLeave(): void
}

type Phase = 'opening' | 'recording' | 'processing' | RecordingFault

/** Records from the microphone; shows time and level, with stop and cancel. */
export function Recorder({ field, onDone, onLeave }: Props) {
  const t = useToolTexts().form.audio
  const [phase, setPhase] = useState<Phase>('opening')
  const [now, setNow] = useState({ seconds: 0, level: 0 })
  const recording = useRef<Recording | null>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    recording.current = record(field.maxSeconds, {
      started: () => setPhase('recording'),
      tick: (seconds, level) => setNow({ seconds, level }),
      done: (sound) => done.current(sound),
      failed: setPhase,
    })
    return () => recording.current?.cancel()
  }, [field.maxSeconds])
  const stop = () => {
    setPhase('processing')
    recording.current?.stop()
  }
  if (phase === 'denied' || phase === 'unsupported' || phase === 'broken') {
    return (
      <Box className='sound-card' id='recorder'>
        <Box className='upload__verdict upload__verdict--bad' role='alert'>
          <Span>{t.faults[phase]}</Span>
        </Box>
        <Box className='upload__buttons'>
          {phase === 'denied' && process.env.TARO_ENV === 'weapp' && (
            <Button id='recorder-settings' kind='soft' size='s' onClick={() => void openSettings('record')}>
              {t.settings}
            </Button>
          )}
          <Button id='recorder-leave' kind='soft' size='s' onClick={onLeave}>
            {t.cancel}
          </Button>
        </Box>
      </Box>
    )
  }
  const text =
    phase === 'opening'
      ? t.opening
      : phase === 'processing'
        ? t.processing
        : t.recording(durationText(now.seconds), durationText(field.maxSeconds))
  return (
    <Box className='sound-card' id='recorder'>
      <Box className='recorder'>
        <Box className='recorder__light' hidden style={{ transform: `scale(${1 + now.level * 0.9})` }} />
        <Span className='recorder__text'>{text}</Span>
      </Box>
      <Box className='recorder__bar' hidden>
        <Box className='recorder__done' style={{ width: `${(now.seconds / field.maxSeconds) * 100}%` }} />
      </Box>
      <Box className='upload__buttons'>
        <Button
          id='stop-recording'
          size='s'
          icon='square'
          disabled={phase !== 'recording' || now.seconds < field.minSeconds}
          onClick={stop}
        >
          {t.stop}
        </Button>
        <Button id='recorder-leave' kind='plain' size='s' onClick={onLeave}>
          {t.cancel}
        </Button>
      </Box>
    </Box>
  )
}
