import { ExportPage } from '@/components/my/account/export-page'

export default function MyExportPage() {
  return <ExportPage />
}
