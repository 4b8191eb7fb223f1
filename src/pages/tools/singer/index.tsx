import { ToolPage } from '@/components/tool/tool-page'

export default function SingerPage() {
  return <ToolPage serviceKey='SINGER' />
}
