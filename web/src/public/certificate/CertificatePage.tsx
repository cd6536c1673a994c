import type { ResponseBody } from '@autokierto/contract/calls'
import { certificateCheckTexts } from '@autokierto/domain/texts/certificate-check'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useCall } from '../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { DescriptionList } from '../../kit/ui/DescriptionList.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import styles from './Certificate.module.css'
import { CodeForm } from './CodeForm.tsx'
import { FileCheck } from './FileCheck.tsx'

type CertificateCheck = ResponseBody<'checkCertificate'>

/**
 * The page that the code on a certificate of destruction links to. Anybody can check the certificate, and whether a
 * file is the original.
 */
export function CertificatePage() {
  const { code } = useParams({ from: '/certificate/$code' })
  const t = useTexts(certificateCheckTexts)
  const failureTexts = useFailureTexts()
  const query = useCall('checkCertificate', { params: { code } })
  const [initialCode] = useState(code)
  // After a correction, the form with the focus no longer exists, so the notice takes it.
  const isMended = code !== initialCode
  return (
    <div className={styles.page}>
      <PageHeading title={t.title} lead={t.lead} />
      {query.data ? (
        <CheckOutcome {...query.data} code={code} isMended={isMended} />
      ) : query.isPending ? (
        <div role="status" aria-label={t.loading}>
          <Skeleton kind="block" />
        </div>
      ) : query.error.code === 'NOT_FOUND' ? (
        <Unknown code={code} isMended={isMended} />
      ) : (
        <Notice
          kind="error"
          title={t.failed}
          live
          action={
            <Button kind="secondary" onClick={() => query.refetch()}>
              {t.again}
            </Button>
          }
        >
          <p>{failureTexts.of(query.error)}</p>
        </Notice>
      )}
      <FileCheck />
    </div>
  )
}

type CorrectedCode = { code: string; isMended: boolean }

/** The certificate is unknown: shows the code for comparison, and a form to correct it. */
function Unknown({ code, isMended }: CorrectedCode) {
  const t = useTexts(certificateCheckTexts)
  return (
    <>
      <Notice kind="warning" title={t.unknown} live inPlace={isMended}>
        <p>{t.unknownText}</p>
        <p translate="no">{t.unknownCode({ code: code.replace(/(.{4})(?=.)/g, '$1 ') })}</p>
      </Notice>
      <CodeForm key={code} code={code} />
    </>
  )
}

function CheckOutcome({ code, isMended, ...checked }: CertificateCheck & CorrectedCode) {
  const { status, serial, issued_at, plate_masked, station, revoked_at, replaced } = checked
  const t = useTexts(certificateCheckTexts)
  const format = useFormats()
  if (status === 'unknown') return <Unknown code={code} isMended={isMended} />
  return (
    <>
      {status === 'valid' ? (
        <Notice kind="success" title={t.valid} live inPlace={isMended}>
          <p>{t.validText}</p>
        </Notice>
      ) : (
        <Notice kind="error" title={t.revoked} live inPlace={isMended}>
          <p>{t.revokedText({ day: revoked_at ? format.day(revoked_at) : '' })}</p>
          {replaced && <p>{t.replaced}</p>}
        </Notice>
      )}
      <Card>
        <DescriptionList
          layout="side"
          items={[
            { term: t.serial, value: <span translate="no">{serial}</span> },
            { term: t.issued, value: issued_at ? format.day(issued_at) : '' },
            { term: t.plate, value: plate_masked ? <span translate="no">{plate_masked}</span> : t.noPlate },
            { term: t.station, value: <span translate="no">{station}</span> },
          ]}
        />
      </Card>
      <p>
        <Link {...paths.certificateCheck()}>{t.another}</Link>
      </p>
    </>
  )
}
