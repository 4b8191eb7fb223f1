import { ToolPage } from '@/components/tool/tool-page'

export default function SadTalkPage() {
  return <ToolPage serviceKey='SAD_TALK' />
}
