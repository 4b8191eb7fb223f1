import { Button } from '@/components/ui/button'

/** The place of WeChat's button, in its size, while the button and its name are on the way. */
export const WechatWaiting = () => <Button size='l' block loading />
