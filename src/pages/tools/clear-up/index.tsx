import { ToolPage } from '@/components/tool/tool-page'

export default function ClearUpPage() {
  return <ToolPage serviceKey='CLEAR_UP' />
}
