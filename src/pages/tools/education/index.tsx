import { ToolPage } from '@/components/tool/tool-page'

export default function EducationPage() {
  return <ToolPage serviceKey='EDU' />
}
