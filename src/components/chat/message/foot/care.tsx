import { careHotline, fraudHotline, type CareSign } from '@contract/care'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { device } from '@/services/platform/device'
import { useEmergencyContact } from '@/services/queries/emergency-contact'
import { useFootTexts } from '@/services/texts/foot'
import './care.scss'

export interface CareCardProps {
  sign: CareSign
  messageId: string
}

const numbers: Readonly<Record<CareSign, readonly string[]>> = {
  harm: [careHotline, '120'],
  loss: [fraudHotline, careHotline],
}

/** Calming words and hotlines under a question whose words ask for care. */
export function CareCard({ sign, messageId }: CareCardProps) {
  const t = useFootTexts().care
  const { data: contact } = useEmergencyContact(sign === 'harm')
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
              onClick={() => device.dial(number)}
            >
              {t.call(number)}
            </Button>
          ))}
          {sign === 'harm' && contact && (
            <Button id={`call-contact-${messageId}`} kind='soft' size='s' onClick={() => device.dial(contact.tel)}>
              {t.callContact}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  )
}
