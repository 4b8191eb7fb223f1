import { FilesPage } from '@/components/my/files'

export default function MyFilesPage() {
  return <FilesPage />
}
