import { LabelPage } from '@/components/my/label'

export default function MyLabelPage() {
  return <LabelPage />
}
