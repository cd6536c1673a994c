import { useMutation } from '@tanstack/react-query'
import { Download, FileCheck2 } from 'lucide-react'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useApp } from '../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { saveFile } from '../../kit/ui/save-file.ts'
import type { OwnerCase } from './case-state.ts'
import styles from './cases.module.css'
import { caseTexts } from './texts.ts'

const ENDINGS: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }
const ACCEPTED = Object.keys(ENDINGS).join(', ')

type Props = { item: OwnerCase; certificate: NonNullable<OwnerCase['certificate']> }

/** The certificate with its issuer. The file is fetched only when the user downloads it. */
export function CaseCertificate({ item, certificate }: Props) {
  const t = useTexts(caseTexts)
  const format = useFormats()
  const failureTexts = useFailureTexts()
  const { client } = useApp()
  const download = useMutation({
    mutationFn: () => client.download('getOwnerCertificate', ACCEPTED, { params: { id: item.id } }),
    onSuccess: blob => {
      const ending = ENDINGS[blob.type.split(';')[0] ?? ''] ?? 'bin'
      saveFile(blob, `${t.fileName}-${certificate.serial}.${ending}`)
    },
  })
  return (
    <div className={styles.certificate}>
      <Icon as={FileCheck2} size={28} />
      <p className={styles.paper}>
        <b>{t.certificate}</b>
        <span translate="no">{certificate.serial}</span>
        <span>{t.issued({ day: format.day(certificate.issued_at), agent: certificate.agent.operator })}</span>
      </p>
      <Button
        icon={<Icon as={Download} />}
        busy={download.isPending}
        aria-label={t.downloadName({ serial: certificate.serial })}
        onClick={() => download.mutate()}
      >
        {t.download}
      </Button>
      {download.error && (
        <Notice kind="error" live title={t.downloadFailed} className={styles.failed}>
          <p>{failureTexts.of(download.error)}</p>
        </Notice>
      )}
    </div>
  )
}
