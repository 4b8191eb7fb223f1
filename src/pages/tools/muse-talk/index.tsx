import { ToolPage } from '@/components/tool/tool-page'

export default function MuseTalkPage() {
  return <ToolPage serviceKey='MUSE_TALK' />
}
