import { ToolPage } from '@/components/tool/tool-page'

export default function DrawPage() {
  return <ToolPage serviceKey='SD' />
}
