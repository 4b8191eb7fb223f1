import { ToolPage } from '@/components/tool/tool-page'

export default function FacePage() {
  return <ToolPage serviceKey='FACE' />
}
