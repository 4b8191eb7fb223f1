import { chatDefaults } from '@contract/chat-defaults'
import { limits } from '@contract/limits'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { LongInput } from '@/components/ui/input/long'
import { useLocale } from '@/services/texts/i18n'
import { useMyTexts } from '@/services/texts/my'
import { notify } from '@/services/api/notices'
import { defaultParameters, setChatParameters, useChatParameters } from '@/stores/chat-parameters'
import { Section } from '../section'
import { Stepper } from './stepper'
import './chat-parameters-form.scss'

/** Parameters of answers; stored on this device. */
export function ChatParametersForm() {
  const t = useMyTexts().account
  const language = useLocale()
  const { temperature, top_p, systemMessage } = useChatParameters()
  const restore = () => {
    setChatParameters(defaultParameters)
    notify.success(t.restored)
  }
  const words = { less: t.less, more: t.increase }
  return (
    <Section title={t.parameters} text={t.parametersText}>
      <Stepper
        id='temperature'
        label={t.temperature}
        text={t.temperatureText}
        {...words}
        from={0}
        to={2}
        step={0.1}
        value={temperature}
        onChange={(value) => setChatParameters({ temperature: value })}
      />
      <Stepper
        id='top-p'
        label={t.topP}
        text={t.topPText}
        {...words}
        from={0.1}
        to={1}
        step={0.1}
        value={top_p}
        onChange={(value) => setChatParameters({ top_p: value })}
      />
      <Box className='stepper__label'>{t.systemMessage}</Box>
      <Box className='section__text'>{t.systemMessageHint}</Box>
      <Box className='chat-parameters-form__text'>
        <LongInput
          id='system-message'
          label={t.systemMessage}
          bare
          placeholder={chatDefaults.systemMessage[language]}
          maxLength={limits.systemMessageMax}
          maxLines={6}
          value={systemMessage}
          onChange={(text) => setChatParameters({ systemMessage: text })}
        />
      </Box>
      <Box className='section__buttons'>
        <Button id='restore-parameters' kind='plain' size='s' icon='rotate-ccw' onClick={restore}>
          {t.restore}
        </Button>
      </Box>
    </Section>
  )
}
