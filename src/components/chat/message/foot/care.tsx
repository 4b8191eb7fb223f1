import { type CalledNumber, careHotline, fraudHotline, type CareSign } from '@contract/care'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { call } from '@/services/api/call'
import { device } from '@/services/platform/device'
import { useEmergencyContact } from '@/services/queries/emergency-contact'
import { useFootTexts } from '@/services/texts/foot'
import { useChat } from '@/stores/chat'
import './care.scss'

export interface CareCardProps {
  sign: CareSign
  messageId: string
}

const numbers: Readonly<Record<CareSign, readonly CalledNumber[]>> = {
  harm: [careHotline, '120'],
  loss: [fraudHotline, careHotline],
}

/** Calls a number, and notes it as a step of the case. The call is not held up. */
function dial(chatNumber: string, number: CalledNumber, tel: string): void {
  device.dial(tel)
  void call('POST /app/chat/:id/hotline', { id: chatNumber, number }, { quiet: true }).catch(() => null)
}

/** Calming words and hotlines under a question whose words ask for care. */
export function CareCard({ sign, messageId }: CareCardProps) {
  const chatNumber = useChat(({ active }) => active)
  const t = useFootTexts().care
  const { data: contact } = useEmergencyContact()
  return (
    <Box className='chat-care' role='note'>
      <Icon name='heart' size={18} />
      <Box className='chat-care__text'>
        <Box>{t[sign]}</Box>
        <Box className='chat-care__calls'>
          {numbers[sign].map((number) => (
            <Button
              key={number}
              id={`call-${number}-${messageId}`}
              kind='soft'
              size='s'
              onClick={() => dial(chatNumber, number, number)}
            >
              {t.call(number)}
            </Button>
          ))}
          {contact && (
            <Button
              id={`call-contact-${messageId}`}
              kind='soft'
              size='s'
              onClick={() => dial(chatNumber, 'contact', contact.tel)}
            >
              {t.callContact}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  )
}
