import { useEffect } from 'react'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Floating } from '@/components/ui/layer/floating.h5'
import { Menu } from '@/components/ui/menu'
import { markSentence } from '@/services/platform/screen/mark-sentence.h5'
import { speech } from '@/services/platform/speech'
import { useExtrasTexts } from '@/services/texts/extras'
import type { DeviceReadingProps } from './device-reading.types'
import { rates, voiceOf, voicesFor } from './device-voice'
import { changeChoice, endReading, pauseReading, resumeReading, stepReading, useReader } from './reader'
import { useToolReading } from './use-tool-reading'
import './reader-bar.scss'

const mostVoices = 12

/** What is being read: the sentence, speed and voice, and the better voice of the tool with its price. */
export function ReaderBar({ message }: DeviceReadingProps) {
  const t = useExtrasTexts().aloud
  const { messageId, sentences, at, paused, failed, choice } = useReader()
  const sentence = sentences[at] ?? ''
  useEffect(() => {
    markSentence(messageId, sentences, at)
    return () => markSentence(messageId, [], -1)
  }, [messageId, sentences, at])
  const { language, voiceId } = voiceOf(sentence, speech.voices(), choice)
  const voices = voicesFor(language, speech.voices()).slice(0, mostVoices)
  const voice = voices.find(({ id }) => id === voiceId)
  const nextRate = rates[(rates.indexOf(choice.rate) + 1) % rates.length] ?? 1
  return (
    <Floating id='reader' className='reader' label={t.name}>
      {/* No live region: a screen reader would speak over the voice. */}
      <Box className='reader__sentence' {...(failed && { role: 'alert' })}>
        {failed ? t.deviceFailed : sentence}
      </Box>
      <Box className='reader__row'>
        <Button id='reader-pause' size='s' onClick={paused ? resumeReading : pauseReading}>
          {paused ? t.goOn : t.halt}
        </Button>
        <Button id='reader-stop' size='s' kind='soft' onClick={endReading}>
          {t.stop}
        </Button>
        <Button id='reader-back' size='s' kind='plain' disabled={at === 0} onClick={() => stepReading(-1)}>
          {t.back}
        </Button>
        <Button
          id='reader-next'
          size='s'
          kind='plain'
          disabled={at + 1 >= sentences.length}
          onClick={() => stepReading(1)}
        >
          {t.next}
        </Button>
        <Chip id='reader-rate' label={t.rate(String(choice.rate))} onClick={() => changeChoice({ rate: nextRate })}>
          {`${choice.rate}×`}
        </Chip>
        {voices.length > 1 && (
          <Menu
            id='reader-voices'
            label={t.voice}
            items={voices.map(({ id, name }) => ({
              key: id,
              text: name,
              active: id === voiceId,
              onClick: () => changeChoice({ voices: { ...choice.voices, [language]: id } }),
            }))}
          >
            {(trigger) => (
              <Chip {...trigger} id='reader-voice' trailing='chevron-down'>
                {voice?.name ?? t.voice}
              </Chip>
            )}
          </Menu>
        )}
      </Box>
      <Better message={message} />
    </Floating>
  )
}

/** The voice tool, with its price. */
function Better({ message }: DeviceReadingProps) {
  const { isOffered, offer, press } = useToolReading(message)
  if (!isOffered) return null
  const better = () => {
    endReading()
    void press()
  }
  return (
    <Button id='reader-better' size='s' kind='plain' onClick={better}>
      {offer}
    </Button>
  )
}
