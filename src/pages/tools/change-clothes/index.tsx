import { ToolPage } from '@/components/tool/tool-page'

export default function ChangeClothesPage() {
  return <ToolPage serviceKey='IDM_VTON' />
}
