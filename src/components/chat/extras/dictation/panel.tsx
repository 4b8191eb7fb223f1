import type { Service } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { openSettings } from '@/services/platform/media/save'
import { localNumber, useTexts } from '@/services/texts/i18n'
import { notAllowedText } from '@/services/texts/not-allowed'
import { useExtrasTexts } from '@/services/texts/extras'
import { durationText } from '@/services/time'
import type { useDictation } from './use-dictation'

interface Props {
  service: Service
  dictation: ReturnType<typeof useDictation>
  /** The button is held: letting go ends the recording, or drops it when the finger went up. */
  held: 'no' | 'yes' | 'away'
}

/** Time and loudness of a recording, who listens and what it costs. */
export function DictationPanel({ service, dictation, held }: Props) {
  const t = useExtrasTexts().voice
  const { retry } = useTexts().common
  const { phase, seconds, level, maxSeconds, start, finish, cancel, resend } = dictation
  const isFault = phase === 'denied' || phase === 'privacy' || phase === 'unsupported' || phase === 'broken'
  const hint = isFault
    ? phase === 'privacy'
      ? notAllowedText()
      : t[phase]
    : phase === 'off'
      ? ''
      : phase === 'opening'
        ? t.opening
        : phase === 'sending' || phase === 'unsent'
          ? t[phase]
          : held === 'yes'
            ? t.hold
            : held === 'away'
              ? t.loose
              : t.speak
  const price = service.unitPrice > 0 ? t.price(localNumber(service.unitPrice)) : t.free
  return (
    <Box style={centred}>
      <Box
        hidden
        style={{ ...light, ...(isFault || held === 'away' ? bad : {}), transform: `scale(${1 + level * 0.5})` }}
      >
        <Icon name={isFault ? 'circle-alert' : 'mic'} size={28} />
      </Box>
      <Box role={isFault || phase === 'unsent' ? 'alert' : 'status'}>{hint}</Box>
      {phase === 'recording' && <Box style={small}>{t.time(durationText(seconds), durationText(maxSeconds))}</Box>}
      {service.languages && !isFault && <Box>{t.understood(service.languages)}</Box>}
      <Box style={small}>{`${t.who(service.engine.name)} · ${price}`}</Box>
      {held === 'no' && (
        <Box style={buttons}>
          <Button id='dictation-cancel' kind='soft' onClick={cancel}>
            {t.cancel}
          </Button>
          {phase === 'recording' && (
            <Button id='dictation-done' icon='check' onClick={finish}>
              {t.done}
            </Button>
          )}
          {phase === 'unsent' && (
            <Button id='dictation-resend' icon='refresh-cw' onClick={resend}>
              {t.resend}
            </Button>
          )}
          {phase === 'privacy' && (
            <Button id='dictation-again' icon='refresh-cw' onClick={start}>
              {retry}
            </Button>
          )}
          {phase === 'denied' && process.env.TARO_ENV === 'weapp' && (
            <Button id='dictation-settings' onClick={() => void openSettings('record')}>
              {t.settings}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}

// Inline styles: those of a sub-package would not reach the page.
const centred = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '12px',
  padding: '20px 8px',
  textAlign: 'center',
} as const
const light = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '72px',
  height: '72px',
  margin: '8px',
  borderRadius: '36px',
  background: 'var(--primary-soft)',
  color: 'var(--primary-text)',
} as const
const bad = { background: 'var(--error-soft)', color: 'var(--error)' } as const
const small = { color: 'var(--text-3)', fontSize: '13px', lineHeight: '1.5' } as const
const buttons = { display: 'flex', gap: '12px', marginTop: '4px' } as const
