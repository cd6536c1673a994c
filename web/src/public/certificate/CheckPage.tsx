import { certificateCheckTexts } from '@autokierto/domain/texts/certificate-check'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import styles from './Certificate.module.css'
import { CodeForm } from './CodeForm.tsx'
import { FileCheck } from './FileCheck.tsx'

export function CheckPage() {
  const t = useTexts(certificateCheckTexts)
  return (
    <div className={styles.page}>
      <PageHeading title={t.title} lead={t.lead} />
      <CodeForm />
      <FileCheck />
    </div>
  )
}
