import { useEffect, useRef, useState } from 'react'
import type { AudioField } from '@contract/field'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import type { LocalFile, Recording, RecordingFault } from '@/services/platform/media/types'
import { isVisible } from '@/services/platform/device/visible'
import { usePageHide } from '@/services/platform/navigation/page-hide'
import { record } from '@/services/platform/media/recorder'
import { openSettings } from '@/services/platform/media/save'
import { later } from '@/services/later'
import { localNumber, useTexts } from '@/services/texts/i18n'
import { notAllowedText } from '@/services/texts/not-allowed'
import { useToolTexts } from '@/services/texts/tool'
import { durationText } from '@/services/time'
import { followSpeech } from './follow-speech'
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
  const { retry } = useTexts().common
  const [phase, setPhase] = useState<Phase>('opening')
  const [tries, setTries] = useState(0)
  const [now, setNow] = useState({ seconds: 0, level: 0, unbroken: 0 })
  const recording = useRef<Recording | null>(null)
  const form = useRef({ onDone, onLeave })
  useEffect(() => {
    form.current = { onDone, onLeave }
  })
  useEffect(() => {
    const unbrokenAt = followSpeech()
    recording.current = record(field.maxSeconds, {
      started: () => setPhase('recording'),
      tick: (seconds, level) => setNow({ seconds, level, unbroken: unbrokenAt(seconds, level) }),
      done: (sound) => form.current.onDone(sound),
      failed: (fault) => (fault === 'cancelled' ? form.current.onLeave() : setPhase(fault)),
    })
    return () => recording.current?.cancel()
  }, [field.maxSeconds, tries])
  const stop = () => {
    setPhase('processing')
    recording.current?.stop()
  }
  // Leaving the form ends the recording and keeps one that is long enough. In the background the recorder stops by
  // itself and reports that later.
  usePageHide(() => {
    if (phase === 'recording' && now.seconds >= field.minSeconds) stop()
    else if (phase === 'opening' || phase === 'recording') later(() => isVisible() && onLeave(), 0)
  })
  const again = () => {
    setPhase('opening')
    setTries(tries + 1)
  }
  if (phase === 'denied' || phase === 'privacy' || phase === 'unsupported' || phase === 'broken') {
    return (
      <Box className='sound-card' id='recorder'>
        <Box className='upload__verdict upload__verdict--bad' role='alert'>
          <Span>{phase === 'privacy' ? notAllowedText() : t.faults[phase]}</Span>
        </Box>
        <Box className='upload__buttons'>
          {phase === 'denied' && process.env.TARO_ENV === 'weapp' && (
            <Button id='recorder-settings' kind='soft' size='s' onClick={() => void openSettings('record')}>
              {t.settings}
            </Button>
          )}
          {phase === 'privacy' && (
            <Button id='recorder-again' kind='soft' size='s' onClick={again}>
              {retry}
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
      {field.speechSeconds !== undefined && now.unbroken > 0 && (
        <Box id='unbroken' className='upload__text'>
          {t.unbroken(localNumber(Math.floor(now.unbroken)), localNumber(field.speechSeconds))}
        </Box>
      )}
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
