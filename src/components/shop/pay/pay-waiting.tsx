import { useState } from 'react'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { Pressable } from '@/components/ui/pressable'
import { Spinner } from '@/components/ui/spinner'
import { countdown } from '@/services/time'
import { useShopTexts } from '@/services/texts/shop'
import type { Paying } from '@/stores/shop'
import { AppleNote } from '../apple-note'
import { requestPayment, confirm, renewCode } from '../flow'
import './pay-waiting.scss'

const quietly = (work: Promise<void>) => work.catch(() => undefined)

/** How to pay: a code to scan or a link to WeChat, the time left, and '已完成支付'. */
export function PayWaiting({ paying, now }: { paying: Paying; now: number }) {
  const t = useShopTexts().pay
  const [asking, setAsking] = useState(false)
  const done = async () => {
    setAsking(true)
    await quietly(confirm())
    setAsking(false)
  }
  return (
    <>
      {paying.scene === 'NATIVE' ? <Code paying={paying} /> : <ToWechat paying={paying} />}
      <Box id='pay-left' className='pay__left'>
        {t.left(countdown(paying.expireTime, now))}
      </Box>
      <Button
        id='pay-done'
        size='l'
        block
        loading={asking}
        kind={paying.scene === 'NATIVE' ? 'primary' : 'soft'}
        onClick={() => void done()}
      >
        {t.done}
      </Button>
      <AppleNote id='pay-iphone' />
      <Box id='pay-minors' className='pay__left'>
        {t.minors}
      </Box>
    </>
  )
}

function Code({ paying: { image, asking } }: { paying: Paying }) {
  const t = useShopTexts().pay
  return (
    <>
      <Pressable
        id='pay-qr'
        className='pay-qr'
        label={t.qrAlt}
        busy={asking}
        onClick={() => void quietly(image ? renewCode() : requestPayment())}
      >
        {image ? (
          <Picture className='pay-qr__image' src={image} fit='contain' />
        ) : asking ? (
          <Spinner size={28} />
        ) : (
          <Icon name='refresh-cw' size={32} />
        )}
      </Pressable>
      <Box className='pay__message'>{t.scan}</Box>
    </>
  )
}

function ToWechat({ paying: { asking, outcome } }: { paying: Paying }) {
  const t = useShopTexts().pay
  const message =
    outcome === 'cancel'
      ? t.cancelled
      : outcome === 'fail' || outcome === 'used'
        ? t.failed
        : outcome === 'unsupported' || outcome === 'sandbox'
          ? t[outcome]
          : asking
            ? t.opening
            : t.inWechat
  return (
    <>
      <Box id='pay-status' className={`pay__message pay__message--${outcome ?? 'none'}`} live='polite'>
        {message}
      </Box>
      <Button id='pay-open' size='l' block icon='wallet' loading={asking} onClick={() => void requestPayment()}>
        {t.openWechat}
      </Button>
    </>
  )
}
