import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { fileMegabytes, limits } from '@autokierto/domain/limits'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { useFailureTexts } from '../../../kit/api/useFailureTexts.ts'
import { useUpload } from '../../../kit/calls/useUpload.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../kit/texts/texts.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { FileField } from '../../../kit/ui/FileField.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import { Stack } from '../../../kit/ui/Stack.tsx'
import { PaperPreview } from '../../vehicle/uploads/PaperPreview.tsx'
import { uploadTexts } from '../../vehicle/uploads/texts.ts'
import { UploadLeavePrompt } from '../../vehicle/uploads/UploadLeavePrompt.tsx'
import { UploadProgress } from '../../vehicle/uploads/UploadProgress.tsx'
import { certificateTexts } from './certificate-texts.ts'

const CERTIFICATE_FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg']
const REGISTER_DOWN = ['TRAFICOM_BROKEN', 'TRAFICOM_API_EXCEPTION']

/** Id of the file field, which the main button of the page opens. */
export const CERTIFICATE_FIELD = 'certificate'

/**
 * Uploads the station's own certificate: chosen or photographed, validated and previewed here, and sent by a
 * separate button.
 */
export function CertificateUpload({ vehicle, ofFlow }: { vehicle: ShopVehicle; ofFlow?: boolean }) {
  const t = useTexts(certificateTexts)
  const uploads = useTexts(uploadTexts)
  const format = useFormats()
  const shop = useSelectedShop()
  const notify = useNotify()
  const failureTexts = useFailureTexts()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const upload = useUpload('uploadCertificate', {
    onSuccess: async () => {
      setFile(null)
      notify('success', deferText(certificateTexts.uploaded))
      for (const name of ['getVehicle', 'listVehiclesByStatus'])
        await queries.invalidateQueries({ queryKey: [name] })
    },
    onError: failure => {
      if (failure.code !== 'STATE_CONFLICT' && failure.code !== 'VEHICLE_NOT_FOUND') return
      notify('warning', deferText(certificateTexts.someoneWasQuicker))
      queries.invalidateQueries({ queryKey: ['getVehicle'] })
    },
  })
  const formatFailure = (failure: ApiFailure) =>
    failure.code === 'OWNER_NOT_CONFIRMED'
      ? t.ownerChanged
      : REGISTER_DOWN.includes(failure.code)
        ? t.registerDown
        : failure.code === 'STATE_CONFLICT'
          ? t.someoneWasQuicker
          : failure.fields.some(({ code }) => code === 'INVALID')
            ? t.madeHere
            : failureTexts.of(failure)
  const send = (chosenFile: File) => {
    if (!upload.isPending)
      upload.send({ params: { shop: shop.id, id: vehicle.id }, files: { file: chosenFile } })
  }
  const isUploading = upload.isPending || upload.waits
  // The service would reject the same file again, so the user must choose another.
  const isRefused = upload.error?.code.startsWith('FILE_') === true
  return (
    <Stack gap={12}>
      <UploadLeavePrompt
        unsent={file !== null}
        ofFlow={ofFlow}
        onLeave={() => {
          upload.reset()
          setFile(null)
        }}
      />
      <p>{t.missing}</p>
      <FileField
        name={CERTIFICATE_FIELD}
        label={t.file}
        hint={t.hint({ size: fileMegabytes })}
        error={upload.error ? formatFailure(upload.error) : null}
        file={file}
        onFile={chosenFile => {
          upload.reset()
          setFile(chosenFile)
        }}
        types={CERTIFICATE_FILE_TYPES}
        maxBytes={limits.fileBytes}
        camera
      />
      {file && !isRefused && <PaperPreview file={file} />}
      {isUploading && file && (
        <UploadProgress
          words={
            upload.waits
              ? uploads.waits
              : uploads.sending({ name: file.name, size: format.fileSize(file.size) })
          }
          share={upload.waits ? 0 : upload.sent}
          onCancel={
            upload.mayStop &&
            (() => {
              upload.reset()
              setFile(null)
            })
          }
        />
      )}
      {!isUploading && file && !isRefused && (
        <div>
          <Button
            kind={upload.error ? 'secondary' : 'primary'}
            icon={<Icon as={upload.error ? RotateCw : Send} />}
            onClick={() => send(file)}
          >
            {upload.error ? t.sendAgain : t.send}
          </Button>
        </div>
      )}
    </Stack>
  )
}
