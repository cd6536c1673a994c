import { limits } from '@autokierto/domain/limits'
import { certificateCheckTexts } from '@autokierto/domain/texts/certificate-check'
import { useState } from 'react'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useAction } from '../../kit/calls/queries.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { FileField } from '../../kit/ui/FileField.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import styles from './Certificate.module.css'

const CHECKED_FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg']

/** Checks whether a file is byte for byte a certificate issued here. The file is sent as soon as it is selected. */
export function FileCheck() {
  const t = useTexts(certificateCheckTexts)
  const failureTexts = useFailureTexts()
  const [file, setFile] = useState<File | null>(null)
  const check = useAction('verifyCertificate')
  const status = file ? check.data?.status : undefined
  return (
    <Card title={t.fileTitle} level={2}>
      <div className={styles.file}>
        <p>{t.fileText}</p>
        <FileField
          name="certificate"
          label={t.file}
          error={check.error ? failureTexts.of(check.error) : null}
          file={file}
          onFile={selectedFile => {
            check.reset()
            setFile(selectedFile)
            if (selectedFile) check.mutate({ files: { file: selectedFile } })
          }}
          types={CHECKED_FILE_TYPES}
          maxBytes={limits.fileBytes}
        />
        {check.isPending && <p role="status">{t.fileChecking}</p>}
        {status === 'valid' && <Notice kind="success" title={t.fileValid} live />}
        {status === 'revoked' && <Notice kind="error" title={t.fileRevoked} live />}
        {status === 'not_valid' && <Notice kind="error" title={t.fileNotValid} live />}
      </div>
    </Card>
  )
}
